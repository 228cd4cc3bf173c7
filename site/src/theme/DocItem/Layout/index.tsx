// Why: the contents list stands at the right edge from 1280 px and is a row that stays under the bar below it; paging is text; the version banner cannot occur on a site with one version.
import type { ReactNode } from 'react';
import { useDoc } from '@docusaurus/plugin-content-docs/client';
import DocBreadcrumbs from '@theme/DocBreadcrumbs';
import DocItemContent from '@theme/DocItem/Content';
import DocItemFooter from '@theme/DocItem/Footer';
import type { Props } from '@theme/DocItem/Layout';
import DocItemPaginator from '@theme/DocItem/Paginator';
import DocItemTOCDesktop from '@theme/DocItem/TOC/Desktop';
import DocItemTOCMobile from '@theme/DocItem/TOC/Mobile';

export default function DocItemLayout({ children }: Props): ReactNode {
  const { frontMatter, toc, metadata } = useDoc();
  const isHome = metadata.id === 'README';
  const hasContents = frontMatter.hide_table_of_contents !== true && toc.length > 0;
  return (
    <>
      {hasContents && <DocItemTOCMobile key={metadata.id} />}
      <div className={`page${hasContents ? '' : ' page--wide'}${isHome ? ' page--home' : ''}`}>
        <div className="page__article">
          <article>
            {!isHome && <DocBreadcrumbs />}
            <DocItemContent>{children}</DocItemContent>
            {!isHome && <DocItemFooter />}
          </article>
          {!isHome && <DocItemPaginator />}
        </div>
        {hasContents && (
          <div className="page__contents">
            <DocItemTOCDesktop />
          </div>
        )}
      </div>
    </>
  );
}
