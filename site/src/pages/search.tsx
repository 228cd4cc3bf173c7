import type { ReactNode } from 'react';
import BrowserOnly from '@docusaurus/BrowserOnly';
import Head from '@docusaurus/Head';
import Link from '@docusaurus/Link';
import Translate, { translate } from '@docusaurus/Translate';
import Layout from '@theme/Layout';
import { SearchPage } from '../search/page/SearchPage.tsx';
import '../search/view/view.css';
import '../search/page/page.css';

/** `/search?q=`: all results of a query. */
export default function Search(): ReactNode {
  const title = translate({ id: 'docs.search.dialog', message: 'Search' });
  return (
    <Layout title={title}>
      <Head>
        <meta name="robots" content="noindex" />
      </Head>
      <div className="frame">
        <main className="search-page">
          <h1>{title}</h1>
          <BrowserOnly fallback={<WithoutScript />}>{() => <SearchPage />}</BrowserOnly>
        </main>
      </div>
    </Layout>
  );
}

/** Holds the field's place until scripts run, and says so where they never do. */
function WithoutScript(): ReactNode {
  return (
    <>
      <div className="search-page__field" />
      <noscript>
        <p className="search-page__count">
          <Translate
            id="docs.search.noScript"
            values={{ home: <Link to="/">{translate({ id: 'docs.search.noScriptHome', message: 'the home page' })}</Link> }}
          >
            {'Searching needs JavaScript: enable it and reload this page. All pages can be read without it, from {home}.'}
          </Translate>
        </p>
      </noscript>
    </>
  );
}
