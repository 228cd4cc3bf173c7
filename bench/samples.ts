/** Middle, tail and sum of measured times. All in the unit that went in. */
export interface Summary {
  count: number;
  mean: number;
  p50: number;
  p99: number;
}

/**
 * @param values at least one
 * @throws RangeError when there is none
 */
export function summarize(values: readonly number[]): Summary {
  if (values.length === 0) throw new RangeError('Nothing was measured.');
  const sorted = [...values].sort((a, b) => a - b);
  const at = (share: number): number => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { count: sorted.length, mean: sorted.reduce((sum, value) => sum + value, 0) / sorted.length, p50: at(0.5), p99: at(0.99) };
}

/** Prints rows under heads, columns as wide as what stands in them. */
export function printTable(title: string, heads: readonly string[], rows: readonly (readonly string[])[]): void {
  const widths = heads.map((head, column) => Math.max(head.length, ...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[]): string =>
    cells.map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0))).join('  ');
  process.stdout.write(`\n${title}\n${[line(heads), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n')}\n`);
}

/** The same as Markdown. */
export function markdownTable(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |\n`;
  return [heads, heads.map((_, column) => (column === 0 ? '---' : '---:')), ...rows].map(line).join('');
}
