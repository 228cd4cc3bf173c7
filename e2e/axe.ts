import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** WCAG 2.0 to 2.2, A and AA, and what axe holds for best practice. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'];

/** What passes is not written down: that takes as long as looking. */
const LOOKED_FOR: Parameters<AxeBuilder['options']>[0] = { runOnly: { type: 'tag', values: TAGS }, resultTypes: ['violations'] };

/** What axe finds wrong with the whole document. Without frames one document is enough; the other mode opens a page for each look. */
export async function violations(page: Page): Promise<string[]> {
  const { violations: found } = await new AxeBuilder({ page }).options(LOOKED_FOR).setLegacyMode().analyze();
  return found.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')} – ${node.failureSummary ?? ''}`));
}
