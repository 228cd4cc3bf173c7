import type { ReactNode } from 'react';
import { useDoc } from '@docusaurus/plugin-content-docs/client';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { IconCheck } from '../icon/icons';

/** How a page's statements are known; from its front matter, checked by the content check. */
export interface Verified {
  /** Environment in which the steps were really run. */
  ran?: string;
  /** What was read in the product's source. */
  source?: string;
  /** True when older public documentation was used and not run again. */
  older?: boolean;
  /** Date of the check, YYYY-MM-DD. */
  date: string;
}

/** The line under the title: version, how it is known, when it was checked. */
export function Facts(): ReactNode {
  const { frontMatter } = useDoc();
  const { siteConfig } = useDocusaurusContext();
  const { edition, version } = siteConfig.customFields?.['product'] as { edition: string; version: string };
  const verified = (frontMatter as { verified?: Verified }).verified;
  if (verified === undefined) return null;
  return (
    <dl className="facts" data-no-index>
      <Fact name="适用版本">{`${edition} ${version}`}</Fact>
      {verified.ran !== undefined && (
        <Fact name="已实测" checked>
          {verified.ran}
        </Fact>
      )}
      {verified.source !== undefined && <Fact name="读过源码">{verified.source}</Fact>}
      {verified.older === true && <Fact name="据旧版官方文档">未在 {version} 上实测</Fact>}
      <Fact name="核对于">{verified.date}</Fact>
    </dl>
  );
}

function Fact({ name, checked = false, children }: { name: string; checked?: boolean; children: ReactNode }): ReactNode {
  return (
    <div>
      <dt>
        {checked && <IconCheck />}
        {name}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}
