/** A row of a file of tab-separated columns. */
export interface Row {
  columns: string[];
  /** From 1. */
  line: number;
}

/**
 * Reads tab-separated columns, one row a line; empty lines and lines that begin with `# ` are comments.
 * @throws Error naming the line that has another number of columns, or an empty one
 */
export function parseTsv(text: string, columns: number, file: string): Row[] {
  return text.split(/\r?\n/).flatMap((content, index) => {
    if (content === '' || content.startsWith('# ')) return [];
    const row = { columns: content.split('\t'), line: index + 1 };
    if (row.columns.length === columns && row.columns.every((each) => each !== '')) return [row];
    throw new Error(`${file}:${row.line} needs ${columns} columns between tabs, none of them empty: ${content}`);
  });
}
