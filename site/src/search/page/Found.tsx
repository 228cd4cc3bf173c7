import { useEffect, useMemo } from 'react';
import type { ReactNode } from 'react';
import Link from '@docusaurus/Link';
import { translate } from '@docusaurus/Translate';
import { IconSearch } from '../../components/icon/icons.tsx';
import { MAX_SUGGESTIONS } from '../constants.ts';
import { rowsOf } from '../groups.ts';
import { searchString } from '../search-path.ts';
import { exactly } from '../text.ts';
import { useSearchSite } from '../useSearchSite.ts';
import { Failure } from '../view/Failure.tsx';
import { NoResults } from '../view/NoResults.tsx';
import { SearchedAs } from '../view/SearchedAs.tsx';
import type { PageEngine, PageState } from './engine.ts';
import { More } from './More.tsx';
import { Results } from './Results.tsx';

/** What the latest search brought: hits, none, or a failure. */
export function Found({ engine, state }: { engine: PageEngine; state: PageState }): ReactNode {
  const { group, events, settings } = useSearchSite();
  const { answered: query = '', answers, failure } = state;
  // Grouped page by page, and with all headings: what comes next is added below what is being read.
  const lists = useMemo(() => answers.map(({ hits }) => ({ hits, groups: group(hits, Infinity) })), [answers, group]);
  const rows = useMemo(() => lists.flatMap(({ groups }) => rowsOf(groups)), [lists]);
  useEffect(() => events?.shown(rows), [events, rows]);
  const [first] = answers;
  const nothing = first !== undefined && first.hits.length === 0;
  const more = first !== undefined && failure === undefined && answers.length < first.pages;
  return (
    <>
      <p className="search-page__count" role="status">
        {first !== undefined && first.searchedAs !== undefined && (
          <SearchedAs
            words={first.searchedAs}
            count={first.total}
            exact={<Link to={`/search${searchString(exactly(query))}`}>{query}</Link>}
          />
        )}
        {first !== undefined &&
          first.searchedAs === undefined &&
          !nothing &&
          translate({ id: 'docs.search.found', message: '{count} results found' }, { count: first.total })}
      </p>
      {nothing && (
        <NoResults query={query} missingResultsUrl={settings.missingResultsUrl} suggestions={suggestionLinks(first.suggestions)} />
      )}
      {first !== undefined && !nothing && (
        <ol className="search-page__results">
          {lists.map((list, page) => (
            <Results key={page} {...list} onChoose={(row) => events?.chosen(rows, row)} />
          ))}
        </ol>
      )}
      {failure !== undefined && <Failure query={query} error={failure.error} onRetry={engine.retry} />}
      {more && <More onMore={engine.more} />}
    </>
  );
}

function suggestionLinks(suggestions: readonly string[]): ReactNode {
  if (suggestions.length === 0) return undefined;
  return suggestions.slice(0, MAX_SUGGESTIONS).map((words) => (
    <Link key={words} className="search-hit" to={`/search${searchString(words)}`}>
      <IconSearch />
      <div className="search-hit__text">{words}</div>
    </Link>
  ));
}
