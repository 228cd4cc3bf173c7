// Why: the mark is drawn in the page (no request, follows the colour mode), and 文档 stands apart from the name.
import type { ReactNode } from 'react';
import Link from '@docusaurus/Link';
import useBaseUrl from '@docusaurus/useBaseUrl';
import { useThemeConfig } from '@docusaurus/theme-common';
import { Mark } from '@site/src/components/icon/Mark';

export default function NavbarLogo(): ReactNode {
  const { navbar } = useThemeConfig();
  return (
    <Link to={useBaseUrl('/')} className="navbar__brand">
      <Mark />
      <b>{navbar.title}</b>
      <span>文档</span>
    </Link>
  );
}
