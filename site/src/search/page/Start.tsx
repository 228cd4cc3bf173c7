import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import Link from '@docusaurus/Link';
import { translate } from '@docusaurus/Translate';
import { IconClock, IconSearch, IconStarFilled } from '../../components/icon/icons.tsx';
import { searchString } from '../search-path.ts';
import { titlesOf } from '../stored/saved-hit.ts';
import type { SavedHit } from '../stored/saved-hit.ts';
import { useStoredSearches } from '../stored/useStoredSearches.ts';
import { useSearchSite } from '../useSearchSite.ts';

/** One for each thing that this search understands and others do not. */
const EXAMPLES = [
  { words: '忘记密码怎么办', about: '用一句话来问' },
  { words: '配置文件(config.php)不可写', about: '把屏幕上的报错原样粘贴进来' },
  { words: 'weijingtai', about: '打拼音就行，不必切换输入法' },
  { words: 'BLOG_URL', about: '函数、常量、设置项的名字，记得一部分也行' },
];

/** What the page shows before anything is searched: what was opened or kept before, and what can be asked. */
export function Start(): ReactNode {
  const site = useSearchSite();
  const stored = useStoredSearches(site);
  const [{ recents, favourites }] = useState(stored.lists);
  const saved = (hits: readonly SavedHit[], icon: ReactNode) =>
    hits.map((hit) => {
      const address = site.toAddress(hit.url);
      const { title, above } = titlesOf(hit);
      if (address === undefined) return null;
      const to = address.kind === 'internal' ? address.path : address.url;
      return <Way key={hit.url} to={to} icon={icon} title={title} about={above.join(' › ')} />;
    });
  return (
    <>
      <Ways name={translate({ id: 'docs.search.recent', message: 'Recent' })}>{saved(recents, <IconClock />)}</Ways>
      <Ways name={translate({ id: 'docs.search.favourites', message: 'Favourites' })}>{saved(favourites, <IconStarFilled />)}</Ways>
      <Ways name={translate({ id: 'docs.search.examples', message: 'What you can ask' })}>
        {EXAMPLES.map(({ words, about }) => (
          <Way key={words} to={`/search${searchString(words)}`} icon={<IconSearch />} title={words} about={about} />
        ))}
      </Ways>
    </>
  );
}

/** A named list; nothing where it is empty. */
function Ways({ name, children }: { name: string; children: readonly ReactNode[] }): ReactNode {
  const id = useId();
  if (children.every((way) => way === null)) return null;
  return (
    <section className="search-page__ways" aria-labelledby={id}>
      <h2 id={id}>{name}</h2>
      {children}
    </section>
  );
}

function Way({ to, icon, title, about }: { to: string; icon: ReactNode; title: string; about: string }): ReactNode {
  return (
    <Link className="search-hit" to={to}>
      {icon}
      <div className="search-hit__text">
        {title}
        {about !== '' && <span className="search-hit__snippet">{about}</span>}
      </div>
    </Link>
  );
}
