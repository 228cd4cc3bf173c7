// Why: sidebar, article and contents stand in one centred frame; the sidebar cannot be hidden (specification, 2),
// so the stock layout's hiding is left out.
import type { ReactNode } from 'react';
import { useLocation } from '@docusaurus/router';
import { useDocsSidebar } from '@docusaurus/plugin-content-docs/client';
import DocSidebar from '@theme/DocSidebar';
import type { Props } from '@theme/DocRoot/Layout';

export default function DocRootLayout({ children }: Props): ReactNode {
  const sidebar = useDocsSidebar();
  const { pathname } = useLocation();
  return (
    <div className="frame">
      {sidebar && (
        <aside className="frame__sidebar theme-doc-sidebar-container">
          <DocSidebar sidebar={sidebar.items} path={pathname} onCollapse={nothing} isHidden={false} />
        </aside>
      )}
      <main className="frame__main">{children}</main>
    </div>
  );
}

function nothing(): void {
  // The sidebar is not hideable; DocSidebar asks for the callback all the same.
}
