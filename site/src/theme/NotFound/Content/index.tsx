// Why: the stock page leaves a reader stranded; this one names the path and offers a way on.
import { useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import Link from '@docusaurus/Link';
import Translate, { translate } from '@docusaurus/Translate';
import { useLocation } from '@docusaurus/router';
import { PageMetadata } from '@docusaurus/theme-common';
import { OPENS_SEARCH } from '@site/src/search/bar/early';
import { openSearch } from '@site/src/search/open';

export default function NotFoundContent(): ReactNode {
  return (
    <main className="lost">
      {/* Inside of the documentation's layout the framework shows this without a title. */}
      <PageMetadata title={translate({ id: 'theme.NotFound.title', message: 'Page Not Found' })} />
      <RequestedPath />
      <h1>
        <Translate id="theme.NotFound.title">Page Not Found</Translate>
      </h1>
      <p>
        <Translate id="theme.NotFound.p1">We could not find what you were looking for.</Translate>
      </p>
      <p>
        <Translate id="theme.NotFound.p2">
          Please contact the owner of the site that linked you to the original URL and let them know their link is broken.
        </Translate>
      </p>
      <p className="lost__ways">
        <button type="button" {...OPENS_SEARCH} className="button-plain button-plain--primary" onClick={() => openSearch()}>
          <Translate id="docs.notFound.search">Search the documentation</Translate>
        </button>
        <Link className="button-plain" to="/">
          <Translate id="docs.notFound.home">Documentation home</Translate>
        </Link>
      </p>
    </main>
  );
}

/** One file serves every unknown path, so the path is only known in the browser. */
function RequestedPath(): ReactNode {
  const { pathname } = useLocation();
  const path = useSyncExternalStore(
    neverChanges,
    () => decoded(pathname),
    () => '',
  );
  return <p className="lost__path">{path}&nbsp;</p>;
}

function neverChanges(): () => void {
  return () => undefined;
}

function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}
