import type { ReactNode } from 'react';
import Translate from '@docusaurus/Translate';

interface Props {
  words: string;
  /** How many hits that brought; said along where given. */
  count?: number;
  /** Searches the letters as they stand. */
  exact: ReactNode;
}

/** Says that other words were searched than those typed. */
export function SearchedAs({ words, count, exact }: Props): ReactNode {
  const values = { words: <b>{words}</b>, exact };
  return count === undefined ? (
    <Translate id="docs.search.searchedAs" values={values}>
      {'Searched for "{words}". Only find {exact}?'}
    </Translate>
  ) : (
    <Translate id="docs.search.searchedAsFound" values={{ ...values, count }}>
      {'Searched for "{words}", {count} results found. Only find {exact}?'}
    </Translate>
  );
}
