import { fromHtml } from 'hast-util-from-html';
import { selectAll } from 'hast-util-select';
import { toString } from 'hast-util-to-string';
import { describe, expect, it } from 'vitest';
import { drawLineChart } from './line-chart.ts';

const points = [
  [0, 100],
  [5, 120],
  [10, 110],
] as const;
const chart = drawLineChart({ title: 'Memory', note: 'a < b', unit: 'MB', limit: 150, points });

describe('the line chart', () => {
  const tree = fromHtml(chart, { fragment: true, space: 'svg' });

  it('says what it shows, from zero to the limit', () => {
    expect(selectAll('text', tree).map((node) => toString(node))).toEqual([
      'Memory, MB',
      '0',
      '150',
      '100',
      '120',
      '110',
      '0 min',
      '5 min',
      '10 min',
      'a < b',
    ]);
  });

  it('names no value of many, and zero only where the limit leaves room for it', () => {
    const many = Array.from({ length: 20 }, (_, at) => [at, 500 + at] as const);
    const said = selectAll(
      'text',
      fromHtml(drawLineChart({ title: 'Build', note: '', unit: 's', limit: 12, points: many }), { fragment: true, space: 'svg' }),
    );
    expect(said.map((node) => toString(node)).slice(0, 3)).toEqual(['Build, s', '12', '0 min']);
  });

  it('names the end of the line within the picture', () => {
    const anchors = selectAll('text[text-anchor]', tree).map((node) => node.properties['textAnchor']);
    expect(anchors.slice(-3)).toEqual(['middle', 'middle', 'end']);
  });

  it('draws every value in its place: more is higher, later is further right, all below the limit', () => {
    const [line] = selectAll('polyline', tree);
    const drawn = String(line?.properties['points'])
      .split(' ')
      .map((pair) => pair.split(',').map(Number));
    const [[x0 = 0, y0 = 0] = [], [x1 = 0, y1 = 0] = [], [x2 = 0, y2 = 0] = []] = drawn;
    expect(x1 - x0).toBeCloseTo(x2 - x1);
    expect(y0).toBeGreaterThan(y2);
    expect(y2).toBeGreaterThan(y1);
    const limit = Number(selectAll('.limit', tree)[0]?.properties['y1']);
    expect(y1).toBeGreaterThan(limit);
  });
});
