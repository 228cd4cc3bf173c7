// Why: on paper, and without scripts, every panel stands below the other, and each has to say of which tab it is (article.css).
import type { ReactNode } from 'react';
import type { Props } from '@theme/TabItem';

export default function TabItem({ children, hidden, className, label, value }: Props): ReactNode {
  return (
    <div role="tabpanel" className={className} hidden={hidden} data-tab={label ?? value}>
      {children}
    </div>
  );
}
