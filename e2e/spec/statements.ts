import { readFile } from 'node:fs/promises';

/** A sentence of the specification and the test that proves it. */
export interface Statement {
  /** Number of the specification's section. */
  readonly section: string;
  readonly statement: string;
  /** The test's file, from the root of the repository, and its title as it stands there. */
  readonly file: string;
  readonly test: string;
}

/** Every statement, in the order of the specification. */
export async function readStatements(): Promise<Statement[]> {
  const [, ...lines] = (await readFile('e2e/spec/statements.tsv', 'utf8')).trimEnd().split('\n');
  return lines.map((line, index) => {
    const [section, statement, file, test, ...more] = line.split('\t');
    if (section === undefined || statement === undefined || file === undefined || test === undefined || more.length > 0)
      throw new Error(`statements.tsv:${index + 2}: four columns are wanted: section, statement, file, test.`);
    return { section, statement, file, test };
  });
}

/** A title with places such as %s, as the titles it becomes. */
export function titlePattern(title: string): RegExp {
  const parts = title.split(/%[sdifjoO]/).map((part) => part.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
  return new RegExp(`^${parts.join('[\\s\\S]*')}$`);
}
