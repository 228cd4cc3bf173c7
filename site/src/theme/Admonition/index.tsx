// Why: the title is the point in one sentence, the kind is in the icon's shape as well as in the colour.
import type { ReactNode } from 'react';
import { translate } from '@docusaurus/Translate';
import type { Props } from '@theme/Admonition';
import { IconDanger, IconInfo, IconTip, IconWarning } from '@site/src/components/icon/icons';

const KINDS = {
  note: { Icon: IconInfo, word: () => translate({ id: 'theme.admonition.note', message: 'note' }) },
  tip: { Icon: IconTip, word: () => translate({ id: 'theme.admonition.tip', message: 'tip' }) },
  warning: { Icon: IconWarning, word: () => translate({ id: 'theme.admonition.warning', message: 'warning' }) },
  danger: { Icon: IconDanger, word: () => translate({ id: 'theme.admonition.danger', message: 'danger' }) },
};

/** Docusaurus's other two kinds, by the kind that says the same here. */
const ALIASES: Record<string, keyof typeof KINDS> = { info: 'note', caution: 'warning' };

export default function Admonition({ type, title, children }: Props): ReactNode {
  const kind = type in KINDS ? (type as keyof typeof KINDS) : (ALIASES[type] ?? 'note');
  const { Icon, word } = KINDS[kind];
  return (
    <aside className={`note note--${kind}`}>
      <Icon className="note__icon" />
      <p className="note__title">{title ?? word()}</p>
      {children}
    </aside>
  );
}
