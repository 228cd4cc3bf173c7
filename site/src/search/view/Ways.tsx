import type { ReactNode } from 'react';
import Link from '@docusaurus/Link';
import { translate } from '@docusaurus/Translate';
import { IconPage } from '../../components/icon/icons.tsx';

/** Pages that answer most questions. */
const WAYS = [
  { to: '/faq', title: '常见问题', about: '伪静态、忘记密码、样式丢失、邮件' },
  { to: '/install/', title: '安装 emlog', about: '环境要求、网页向导、报错对照' },
  { to: '/api/', title: '接口总览', about: '秘钥、参数、错误一览' },
];

interface Props {
  /** One was chosen. */
  onLeave?: (() => void) | undefined;
}

/** Ways on from where the search leads nowhere. */
export function Ways({ onLeave }: Props): ReactNode {
  return (
    <div className="search-state__more">
      <h3>{translate({ id: 'docs.search.browse', message: 'Or browse' })}</h3>
      {WAYS.map(({ to, title, about }) => (
        <Link key={to} className="search-hit" to={to} onClick={onLeave}>
          <IconPage />
          <div className="search-hit__text">
            {title}
            <span className="search-hit__snippet">{about}</span>
          </div>
        </Link>
      ))}
    </div>
  );
}
