// Why: one ruled line of links instead of the stock dark band.
import type { ReactNode } from 'react';
import type { Props } from '@theme/Footer/Layout';

export default function FooterLayout({ links, logo, copyright }: Props): ReactNode {
  return (
    <footer className="footer">
      <div className="footer__inner">
        {logo}
        {links}
        {copyright}
      </div>
    </footer>
  );
}
