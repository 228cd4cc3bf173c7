// Why: the stock one carries a logo and a hide button that this site never shows.
import type { ReactNode } from 'react';
import { translate } from '@docusaurus/Translate';
import DocSidebarItems from '@theme/DocSidebarItems';
import type { Props } from '@theme/DocSidebar/Desktop';

export default function DocSidebarDesktop({ path, sidebar }: Props): ReactNode {
  return (
    <nav className="menu" aria-label={translate({ id: 'theme.docs.sidebar.navAriaLabel', message: 'Docs sidebar' })}>
      <ul className="menu__list">
        <DocSidebarItems items={sidebar} activePath={path} level={1} />
      </ul>
    </nav>
  );
}
