import { fromHtml } from 'hast-util-from-html';
import { selectAll } from 'hast-util-select';
import { toString } from 'hast-util-to-string';
import { describe, expect, it } from 'vitest';
import { drawChart } from './chart.ts';

const chart = {
  title: 'A < B & C',
  note: 'note',
  heads: ['all', 'exact', 'typo'],
  rows: [
    { name: 'ours', values: [0.5, 1, 0] },
    { name: 'theirs', values: [0.25, 0.5, 0.75] },
  ],
};

describe('the chart', () => {
  const tree = fromHtml(drawChart(chart), { fragment: true, space: 'svg' });

  it('shows every head, name and value, as written', () => {
    const texts = selectAll('text', tree).map((node) => toString(node));
    expect(texts).toEqual(
      expect.arrayContaining(['A < B & C', 'all', 'exact', 'typo', 'ours', 'theirs', '0.50', '1.00', '0.25', '0.75', 'note']),
    );
  });

  it('draws bars in proportion to the first values', () => {
    const [ours, theirs] = selectAll('rect.bar', tree).map(({ properties }) => Number(properties['width']));
    expect(ours).toBe(2 * (theirs ?? 0));
  });

  it('draws a cell for every other value', () => {
    expect(selectAll('rect.cell', tree)).toHaveLength(4);
  });
});
