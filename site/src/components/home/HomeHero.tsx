import type { ReactNode } from 'react';
import Link from '@docusaurus/Link';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { OPENS_SEARCH } from '@site/src/search/bar/early';
import { openSearch, prepareSearch } from '@site/src/search/open';
import { IconSearch } from '../icon/icons';
import './home.css';

/** What readers look for most, by the words they use. */
const TRIES = ['伪静态', '忘记密码', '换域名', 'config.php', 'API 秘钥', '上传大小'];

/** The head of the home page: version, title, and the search box that the page is built around. */
export function HomeHero({ title, children }: { title: string; children: ReactNode }): ReactNode {
  const { siteConfig } = useDocusaurusContext();
  const { edition, version } = siteConfig.customFields?.['product'] as { edition: string; version: string };
  return (
    <header className="hero-home">
      <Link className="hero-home__version" to="/changelog" data-no-index>
        <i />
        适用于 <b>{`${edition} ${version}`}</b> · 更新日志
      </Link>
      <h1>{title}</h1>
      <div className="lead">{children}</div>
      <button
        type="button"
        {...OPENS_SEARCH}
        className="ask-box"
        onClick={() => openSearch()}
        onPointerEnter={prepareSearch}
        onFocus={prepareSearch}
      >
        <IconSearch />
        搜索，或把屏幕上的报错粘贴进来
        <kbd>Ctrl K</kbd>
      </button>
      <p className="tries" data-no-index>
        常搜
        {TRIES.map((words) => (
          <Link key={words} to={`/search?q=${encodeURIComponent(words)}`}>
            {words}
          </Link>
        ))}
      </p>
    </header>
  );
}
