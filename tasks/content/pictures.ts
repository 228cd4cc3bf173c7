import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { Page, Problem } from './page.ts';

/** Largest picture, in bytes. */
const LARGEST = 120_000;

/** Every picture lies beside its page, is light, and says in Chinese what it shows. */
export async function checkPictures(page: Page): Promise<Problem[]> {
  const problems: Problem[] = [];
  for (const { text, number } of page.prose) {
    for (const [, alt = '', target = ''] of text.matchAll(/!\[([^\]]*)\]\(([^)\s]+)/g)) {
      const report = (message: string) => problems.push({ file: page.file, line: number, message: `${target}: ${message}` });
      if (!/^\.\/[^/]+$/.test(target)) report(`must lie beside its page: ./${path.basename(target)}`);
      if (!/\p{Script=Han}/u.test(alt)) report('needs an alternative text in Chinese');
      const size = await stat(path.join(page.folder, target)).then(
        (each) => each.size,
        () => undefined,
      );
      if (size === undefined) report('is not beside the page');
      else if (size > LARGEST) report(`has ${size} bytes; ${LARGEST} at most`);
    }
  }
  return problems;
}
