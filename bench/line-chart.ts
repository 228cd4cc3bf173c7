import { standAlone, text } from './chart.ts';

/** A value over time, or over another quantity, as a line. */
export interface LineChart {
  readonly title: string;
  readonly note: string;
  /** Of the values, such as `MB`. */
  readonly unit: string;
  /** A level that the values are to stay below. */
  readonly limit: number;
  /** What the values are drawn over, such as `pages`; minutes unless told. */
  readonly along?: string;
  /** Place along the chart and value, in this order; at least two. */
  readonly points: readonly (readonly [number, number])[];
}

const WIDTH = 720;
const HEIGHT = 300;
const LEFT = 56;
const RIGHT = 16;
const TOP = 48;
const BOTTOM = 56;
/** Lines of text that stand closer than this run into each other. */
const LINE_OF_TEXT = 16;
/** So many values are each written beside their place; of more the line tells enough. */
const MOST_NAMED = 6;

/** Draws a line from zero up as SVG, with the level it is to stay below. Stands alone, light and dark. */
export function drawLineChart({ title, note, unit, limit, along = 'min', points }: LineChart): string {
  const end = Math.max(...points.map(([at]) => at));
  const top = Math.max(limit, ...points.map(([, value]) => value)) * 1.1;
  const x = (at: number): number => LEFT + (at / end) * (WIDTH - LEFT - RIGHT);
  const y = (value: number): number => HEIGHT - BOTTOM - (value / top) * (HEIGHT - TOP - BOTTOM);
  const line = points.map(([at, value]) => `${x(at).toFixed(1)},${y(value).toFixed(1)}`).join(' ');
  const level = (value: number, kind: string): string =>
    `<line class="${kind}" x1="${LEFT}" x2="${WIDTH - RIGHT}" y1="${y(value).toFixed(1)}" y2="${y(value).toFixed(1)}"/>`;
  const levelName = (value: number): string => text(LEFT - 8, Math.round(y(value)) + 4, String(value), 'class="head" text-anchor="end"');
  const named = points.length > MOST_NAMED ? [] : points;
  return standAlone(title, WIDTH, HEIGHT, [
    text(16, 26, `${title}, ${unit}`, 'class="title"'),
    level(0, 'axis'),
    level(limit, 'limit'),
    ...(y(0) - y(limit) < LINE_OF_TEXT ? [] : [levelName(0)]),
    levelName(limit),
    `<polyline class="line" points="${line}"/>`,
    ...named.map(([at, value]) => text(Math.round(x(at)), Math.round(y(value)) - 8, value.toFixed(0), 'class="head" text-anchor="end"')),
    ...[0, end / 2, end].map((at) =>
      // The last one ends where the line does: centred there, it would be cut off.
      text(
        x(at),
        HEIGHT - BOTTOM + 18,
        `${Number(at.toFixed(end < 10 ? 1 : 0))} ${along}`,
        `class="head" text-anchor="${at === end ? 'end' : 'middle'}"`,
      ),
    ),
    text(16, HEIGHT - 12, note, 'class="note"'),
  ]);
}
