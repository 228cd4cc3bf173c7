import { standAlone, text } from '../chart.ts';

/** Several values a row, each as a bar of its own; all on one scale. */
export interface Bars {
  readonly title: string;
  readonly note: string;
  /** Names of the values. */
  readonly heads: readonly string[];
  readonly rows: readonly { readonly name: string; readonly values: readonly number[] }[];
}

const WIDTH = 640;
const NAME = 110;
const HEAD = 90;
const BAR = 20;
const GAP = 14;
const TOP = 52;
const FOOT = 36;

/** Draws values as SVG bars from zero. Stands alone, light and dark. */
export function drawBars({ title, note, heads, rows }: Bars): string {
  const most = Math.max(1, ...rows.flatMap(({ values }) => values));
  const row = heads.length * BAR + GAP;
  const content = [text(16, 26, title, 'class="title"')];
  rows.forEach(({ name, values }, index) => {
    const top = TOP + index * row;
    content.push(text(16, top + 15, name));
    values.forEach((value, at) => {
      const y = top + at * BAR;
      const width = (value / most) * (WIDTH - NAME - HEAD - 80);
      content.push(text(NAME, y + 15, heads[at] ?? '', 'class="head"'));
      content.push(`<rect class="bar" x="${NAME + HEAD}" y="${y + 3}" width="${width.toFixed(1)}" height="${BAR - 6}"/>`);
      content.push(text(NAME + HEAD + width + 8, y + 15, value.toFixed(0)));
    });
  });
  const height = TOP + rows.length * row + FOOT;
  content.push(text(16, height - 12, note, 'class="note"'));
  return standAlone(title, WIDTH, height, content);
}
