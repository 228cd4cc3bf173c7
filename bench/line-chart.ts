import { standAlone, text } from './chart.ts';

/** A value over time, as a line. */
export interface LineChart {
  readonly title: string;
  readonly note: string;
  /** Of the values, such as `MB`. */
  readonly unit: string;
  /** A level that the values are to stay below. */
  readonly limit: number;
  /** Time in minutes and value, in the order of time; at least two. */
  readonly points: readonly (readonly [number, number])[];
}

const WIDTH = 720;
const HEIGHT = 300;
const LEFT = 56;
const RIGHT = 16;
const TOP = 48;
const BOTTOM = 56;

/** Draws a line from zero up as SVG, with the level it is to stay below. Stands alone, light and dark. */
export function drawLineChart({ title, note, unit, limit, points }: LineChart): string {
  const end = Math.max(...points.map(([minute]) => minute));
  const top = Math.max(limit, ...points.map(([, value]) => value)) * 1.1;
  const x = (minute: number): number => LEFT + (minute / end) * (WIDTH - LEFT - RIGHT);
  const y = (value: number): number => HEIGHT - BOTTOM - (value / top) * (HEIGHT - TOP - BOTTOM);
  const line = points.map(([minute, value]) => `${x(minute).toFixed(1)},${y(value).toFixed(1)}`).join(' ');
  const level = (value: number, kind: string): string =>
    `<line class="${kind}" x1="${LEFT}" x2="${WIDTH - RIGHT}" y1="${y(value).toFixed(1)}" y2="${y(value).toFixed(1)}"/>` +
    text(LEFT - 8, y(value) + 4, String(value), 'class="head" text-anchor="end"');
  return standAlone(title, WIDTH, HEIGHT, [
    text(16, 26, `${title}, ${unit}`, 'class="title"'),
    level(0, 'axis'),
    level(limit, 'limit'),
    `<polyline class="line" points="${line}"/>`,
    ...[0, end / 2, end].map((minute) =>
      text(x(minute), HEIGHT - BOTTOM + 18, `${Number(minute.toFixed(1))} min`, 'class="head" text-anchor="middle"'),
    ),
    text(16, HEIGHT - 12, note, 'class="note"'),
  ]);
}
