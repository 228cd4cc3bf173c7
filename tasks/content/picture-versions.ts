import type { Problem } from './page.ts';
import type { Row } from './tsv.ts';

/**
 * Every picture has one line that says which product version it shows, and every line has its picture.
 * @param rows path below site/docs and version
 * @param pictures paths below site/docs of the pictures on disk
 * @param list the table's name
 */
export function checkPictureVersions(rows: readonly Row[], pictures: readonly string[], list: string): Problem[] {
  const problems: Problem[] = [];
  const onDisk = new Set(pictures);
  const listed = new Set<string>();
  for (const { columns, line } of rows) {
    const [picture = '', version = ''] = columns;
    const report = (message: string) => problems.push({ file: list, line, message: `${picture}: ${message}` });
    if (listed.has(picture)) report('is listed twice');
    if (!onDisk.has(picture)) report('is not below site/docs; remove the line');
    if (!/^\d+(\.\d+)+$/.test(version)) report(`“${version}” is no version such as 2.6.27`);
    listed.add(picture);
  }
  for (const picture of pictures) {
    if (!listed.has(picture)) problems.push({ file: list, line: 1, message: `${picture}: is not listed; add “${picture}<tab>version”` });
  }
  return problems;
}
