import { markup, type Markup } from './markup.ts';

/** One bar of a chart in time. */
export interface Column {
  readonly label: string;
  readonly value: number;
  /** How much of the value is of the kind that is marked. */
  readonly marked: number;
  /** Belongs to the time before, which is there to compare with. */
  readonly isBefore: boolean;
}

const WIDTH = 680;
const HEIGHT = 200;
const FOOT = 24;
const HEAD = 20;
/** Of a column's room, how much the bar takes. */
const FILL = 0.7;
/** So many labels fit below. */
const MAX_LABELS = 14;

/**
 * Bars side by side, each with its value above and its label below; the marked part stands at the foot.
 *
 * @param endFirst whether a screen too narrow for all shows the end, and the beginning after scrolling
 */
export function columnChart(title: string, columns: readonly Column[], endFirst = false): Markup {
  const most = Math.max(1, ...columns.map(({ value }) => value));
  const room = WIDTH / Math.max(1, columns.length);
  const ground = HEIGHT - FOOT;
  const scale = (ground - HEAD) / most;
  const every = Math.ceil(columns.length / MAX_LABELS);
  const drawn = columns.map(({ label, value, marked, isBefore }, at) => {
    const middle = round((at + 0.5) * room);
    const rect = (count: number, kind: string): Markup => {
      const [x, y] = [round(middle - (room * FILL) / 2), round(ground - count * scale)];
      return markup`<rect class="${kind}" x="${x}" y="${y}" width="${round(room * FILL)}" height="${round(count * scale)}"/>`;
    };
    const number = markup`<text class="value" x="${middle}" y="${round(ground - value * scale - 6)}">${value}</text>`;
    const name = markup`<text x="${middle}" y="${HEIGHT - 6}">${label}</text>`;
    const bars = [rect(value, isBefore ? 'before' : 'bar'), rect(marked, isBefore ? 'none-before' : 'none')];
    const words = [every === 1 ? number : '', at % every === 0 ? name : ''];
    return markup`<g><title>${label}：${value}</title>${bars}${words}</g>`;
  });
  const line = markup`<line x1="0" x2="${WIDTH}" y1="${ground}" y2="${ground}"/>`;
  const svg = markup`<svg class="columns" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${title}">${line}${drawn}</svg>`;
  return markup`<div class="scroll ${endFirst ? 'end-first' : ''}" tabindex="0" role="group" aria-label="${title}">${svg}</div>`;
}

/** A part of a bar. */
export interface BarPart {
  readonly value: number;
  /** Its class in the style sheet. */
  readonly kind: 'bar' | 'none' | 'good';
}

/** A bar in a table: parts of a whole, one beside the other. What it shows stands beside it as a number. */
export function bar(whole: number, ...parts: readonly BarPart[]): Markup {
  let left = 0;
  const rects = parts.map(({ value, kind }) => {
    const width = whole === 0 ? 0 : (value / whole) * 100;
    const rect = markup`<rect class="${kind}" x="${round(left)}" width="${round(width)}" height="8"/>`;
    left += width;
    return rect;
  });
  return markup`<svg class="strip" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">${rects}</svg>`;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
