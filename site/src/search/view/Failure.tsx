import type { ReactNode } from 'react';
import Link from '@docusaurus/Link';
import { translate } from '@docusaurus/Translate';
import { IconPage, IconRetry } from '../../components/icon/icons.tsx';
import { failureOf } from '../client/failure.ts';
import { reason } from './reason.ts';

/** Pages that answer most questions, for when the search cannot. */
const WAYS = [
  { to: '/faq', title: '常见问题', about: '伪静态、忘记密码、样式丢失、邮件' },
  { to: '/install/', title: '安装 emlog', about: '环境要求、网页向导、报错对照' },
  { to: '/api/', title: '接口总览', about: '秘钥、参数、错误一览' },
];

interface Props {
  /** What could not be searched. */
  query: string;
  error: unknown;
  onRetry: () => void;
  /** A page was chosen instead. */
  onLeave?: () => void;
}

/** Says that the search failed, whatever the reason, and offers ways on. */
export function Failure({ query, error, onRetry, onLeave }: Props): ReactNode {
  const failure = failureOf(error);
  return (
    <div className="search-state">
      <div role="alert">
        <h2>{translate({ id: 'docs.search.failed', message: 'Unable to fetch results' })}</h2>
        <p>
          {reason(failure)}
          {translate({ id: 'docs.search.kept', message: ' Your query "{query}" is kept.' }, { query })}
        </p>
        {failure.kind === 'unconfigured' && <code>{failure.message}</code>}
      </div>
      <button type="button" className="button-plain button-plain--primary" onClick={onRetry}>
        <IconRetry />
        {translate({ id: 'docs.search.retry', message: 'Try again' })}
      </button>
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
    </div>
  );
}
