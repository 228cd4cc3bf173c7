/** What is drawn: one bar for each row's first value, and a cell for every value after it. */
export interface Chart {
  readonly title: string;
  readonly note: string;
  /** Heads of the values. */
  readonly heads: readonly string[];
  readonly rows: readonly { readonly name: string; readonly values: readonly number[] }[];
}

const NAME_WIDTH = 190;
const BAR_WIDTH = 160;
const CELL_WIDTH = 62;
const ROW_HEIGHT = 26;
const HEAD_HEIGHT = 132;
const FOOT_HEIGHT = 34;
const MARGIN = 16;

/** Draws shares from 0 to 1 as SVG: a bar for the first value of each row, shaded cells for the others. Stands alone, light and dark. */
export function drawChart({ title, note, heads, rows }: Chart): string {
  const cellsAt = MARGIN + NAME_WIDTH + BAR_WIDTH + 56;
  const width = cellsAt + (heads.length - 1) * CELL_WIDTH + MARGIN;
  const height = HEAD_HEIGHT + rows.length * ROW_HEIGHT + FOOT_HEIGHT;
  const content = [
    text(MARGIN, 26, title, 'class="title"'),
    ...heads.map((head, index) => drawHead(head, index === 0 ? MARGIN + NAME_WIDTH : cellsAt + (index - 0.5) * CELL_WIDTH, index === 0)),
    ...rows.map(({ name, values }, index) => drawRow(name, values, HEAD_HEIGHT + index * ROW_HEIGHT, cellsAt)),
    text(MARGIN, height - 12, note, 'class="note"'),
  ];
  return standAlone(title, width, height, content);
}

/** An SVG of its own, light and dark, with what stands in it. */
export function standAlone(title: string, width: number, height: number, content: readonly string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img">
<title>${escape(title)}</title>
<style>
text { font: 13px system-ui, sans-serif; fill: #1f2328; }
.title { font-size: 16px; font-weight: 600; }
.note, .head { font-size: 12px; fill: #59636e; }
.page { fill: #ffffff; }
.bar, .cell { fill: #1a7f5a; }
.line { fill: none; stroke: #1a7f5a; stroke-width: 2; }
.axis { stroke: #d1d9e0; }
.limit { stroke: #bc4c00; stroke-dasharray: 6 4; }
@media (prefers-color-scheme: dark) {
  text { fill: #e6edf3; }
  .note, .head { fill: #9198a1; }
  .page { fill: #0d1117; }
  .axis { stroke: #3d444d; }
}
</style>
<rect class="page" width="${width}" height="${height}"/>
${content.join('\n')}
</svg>
`;
}

function drawHead(head: string, x: number, straight: boolean): string {
  const y = HEAD_HEIGHT - 10;
  return text(x, y, head, straight ? 'class="head"' : `class="head" transform="rotate(-45 ${x} ${y})"`);
}

function drawRow(name: string, [first = 0, ...others]: readonly number[], y: number, cellsAt: number): string {
  const base = y + ROW_HEIGHT - 9;
  return [
    text(MARGIN, base, name),
    `<rect class="bar" x="${MARGIN + NAME_WIDTH}" y="${y + 4}" width="${(first * BAR_WIDTH).toFixed(1)}" height="${ROW_HEIGHT - 8}"/>`,
    text(MARGIN + NAME_WIDTH + BAR_WIDTH + 8, base, first.toFixed(2)),
    ...others.map((value, index) => drawCell(value, cellsAt + index * CELL_WIDTH, y, base)),
  ].join('\n');
}

function drawCell(value: number, x: number, y: number, base: number): string {
  // The shade stays light enough under its number, in both colour schemes.
  const rect = `<rect class="cell" opacity="${(value * 0.55).toFixed(2)}" x="${x + 1}" y="${y + 1}" width="${CELL_WIDTH - 2}" height="${ROW_HEIGHT - 2}"/>`;
  return `${rect}\n${text(x + CELL_WIDTH / 2, base, value.toFixed(2), 'text-anchor="middle"')}`;
}

/** Text at a place. */
export function text(x: number, y: number, content: string, attributes = ''): string {
  return `<text x="${x}" y="${y}" ${attributes}>${escape(content)}</text>`;
}

function escape(content: string): string {
  return content.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
