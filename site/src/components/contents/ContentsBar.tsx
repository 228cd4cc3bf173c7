import { useRef } from 'react';
import type { ReactNode } from 'react';
import { useDoc } from '@docusaurus/plugin-content-docs/client';
import Translate from '@docusaurus/Translate';
import { useThemeConfig } from '@docusaurus/theme-common';
import { useFilteredAndTreeifiedTOC } from '@docusaurus/theme-common/internal';
import type { TOCTreeNode } from '@docusaurus/theme-common/internal';
import { useDisclosure } from '../disclosure/useDisclosure';
import { useCurrentHeading } from './useCurrentHeading';

/** The page's contents in a row under the bar, which says what is being read and opens the list. */
export function ContentsBar(): ReactNode {
  const { toc, frontMatter } = useDoc();
  const { tableOfContents } = useThemeConfig();
  const tree = useFilteredAndTreeifiedTOC({
    toc,
    minHeadingLevel: frontMatter.toc_min_heading_level ?? tableOfContents.minHeadingLevel,
    maxHeadingLevel: frontMatter.toc_max_heading_level ?? tableOfContents.maxHeadingLevel,
  });
  const { close, props } = useDisclosure();
  const list = useRef<HTMLDivElement>(null);
  const current = useCurrentHeading(list);
  const showCurrent = () => {
    const link = list.current?.querySelector<HTMLElement>('[aria-current]');
    if (link && list.current !== null) list.current.scrollTop = link.offsetTop - list.current.clientHeight / 2;
  };
  return (
    <details {...props} className="contents-bar" onToggle={showCurrent}>
      <summary>
        <Translate id="theme.TOCCollapsible.toggleButtonLabel">On this page</Translate>
        <span dangerouslySetInnerHTML={{ __html: toc.find(({ id }) => id === current)?.value ?? '' }} />
      </summary>
      <div ref={list} onClick={close}>
        <Entries of={tree} current={current} />
      </div>
    </details>
  );
}

/** Headings are HTML of the site's own sources, as in the list at the right edge. */
function Entries({ of, current }: { of: readonly TOCTreeNode[]; current: string | undefined }): ReactNode {
  return (
    <ul>
      {of.map(({ id, value, children }) => (
        <li key={id}>
          <a href={`#${id}`} aria-current={id === current ? 'location' : undefined} dangerouslySetInnerHTML={{ __html: value }} />
          {children.length > 0 && <Entries of={children} current={current} />}
        </li>
      ))}
    </ul>
  );
}
