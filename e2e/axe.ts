import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

type Options = Parameters<AxeBuilder['options']>[0];

/** WCAG 2.0 to 2.2, A and AA, and what axe holds for best practice. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'];

/** Those of them that see colours. All others read the same document in light and dark. */
const OF_COLORS = ['color-contrast', 'link-in-text-block'];

/**
 * What axe finds wrong with the whole document. Without frames one document is enough; the other mode opens a page for
 * each look. What passes is not written down: that takes as long as looking.
 *
 * @param runOnly the rules that are asked
 */
async function look(page: Page, runOnly: NonNullable<Options['runOnly']>): Promise<string[]> {
  const { violations: found } = await new AxeBuilder({ page })
    .options({ runOnly, resultTypes: ['violations'] })
    .setLegacyMode()
    .analyze();
  return found.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')} – ${node.failureSummary ?? ''}`));
}

/** What is wrong by any rule. */
export const violations = (page: Page): Promise<string[]> => look(page, { type: 'tag', values: TAGS });

/** What is wrong with the colours: for a state that {@link violations} has seen in the other colour mode. */
export const colorViolations = (page: Page): Promise<string[]> => look(page, { type: 'rule', values: OF_COLORS });
