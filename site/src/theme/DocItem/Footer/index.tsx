// Why: the foot asks whether the page helped, and says when it last changed; the stock one has room for tags and an
// author, which these pages don't have, and asks git for dates that are wrong in shallow clones.
import { useMemo } from 'react';
import type { ReactNode } from 'react';
import Link from '@docusaurus/Link';
import { translate } from '@docusaurus/Translate';
import { useDoc } from '@docusaurus/plugin-content-docs/client';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { Feedback } from '@site/src/components/feedback/Feedback';
import { IconEdit } from '@site/src/components/icon/icons';
import { eventsTarget } from '@site/src/events/settings';
import type { EventsSettings, EventsTarget } from '@site/src/events/settings';
import type { SearchSettings } from '@site/src/search/settings';
import type { LastChange } from '@site/plugins/last-change/front-matter';

export default function DocItemFooter(): ReactNode {
  const { metadata, frontMatter } = useDoc();
  const target = useEventsTarget();
  const { permalink, editUrl } = metadata;
  const { lastChange } = frontMatter as LastChange;
  if (target === undefined && !editUrl && lastChange === undefined) return null;
  return (
    <footer className="page-foot" data-no-index>
      {target !== undefined && <Feedback target={target} page={permalink} />}
      {editUrl && (
        <Link to={editUrl}>
          <IconEdit />
          {translate({ id: 'theme.common.editThisPage', message: 'Edit this page' })}
        </Link>
      )}
      {lastChange !== undefined && (
        <span>
          {translate({ id: 'docs.foot.lastChange', message: 'Last updated' })} <time dateTime={lastChange}>{lastChange}</time>
        </span>
      )}
    </footer>
  );
}

/** Where feedback goes; undefined where the site keeps no events. */
function useEventsTarget(): EventsTarget | undefined {
  const { customFields } = useDocusaurusContext().siteConfig;
  return useMemo(
    () => eventsTarget(customFields?.['events'] as EventsSettings | undefined, customFields?.['search'] as SearchSettings),
    [customFields],
  );
}
