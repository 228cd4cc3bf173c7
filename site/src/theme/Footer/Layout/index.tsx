// Why: one ruled line of links instead of the stock dark band, and the offer of an offline copy.
import type { ReactNode } from 'react';
import type { Props } from '@theme/Footer/Layout';
import { OfflineReading } from '@site/src/offline/OfflineReading';

export default function FooterLayout({ links, logo, copyright }: Props): ReactNode {
  return (
    <footer className="footer">
      <div className="footer__inner">
        {logo}
        {links}
        <OfflineReading />
        {copyright}
      </div>
    </footer>
  );
}
