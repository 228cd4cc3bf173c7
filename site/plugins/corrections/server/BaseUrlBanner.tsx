// Stands in for the framework's banner, which is in English. Runs where no script was found, so it brings everything along,
// in the JavaScript of old browsers.
import type { ReactNode } from 'react';
import Head from '@docusaurus/Head';
import { translate } from '@docusaurus/Translate';
import { useLocation } from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';

/** On the home page only: the one page of which it is known where it should be. */
export default function BaseUrlBanner(): ReactNode {
  const { baseUrl, baseUrlIssueBanner } = useDocusaurusContext().siteConfig;
  const { pathname } = useLocation();
  if (!baseUrlIssueBanner || pathname !== baseUrl) return null;
  const lines = [
    translate({ id: 'docs.baseUrl.failed', message: 'This site did not load properly.' }),
    translate({ id: 'docs.baseUrl.configured', message: 'It was built for the base path {configured}.' }, { configured: baseUrl }),
    translate({
      id: 'docs.baseUrl.suggestion',
      message: 'This page lies at {actual}. Set basePath in site.config.ts to that and build again.',
    }),
  ];
  return (
    <Head>
      <script>{script(lines, baseUrl)}</script>
    </Head>
  );
}

/** Where the page lies as it was built for, a script failed for another reason, and the page can be read. */
function script(lines: readonly string[], baseUrl: string): string {
  return `document.addEventListener('DOMContentLoaded', function () {
  var path = location.pathname.replace(/[^/]*$/, '');
  if (window.docusaurus !== undefined || path === ${embedded(baseUrl)} || location.pathname + '/' === ${embedded(baseUrl)}) return;
  var banner = document.createElement('div');
  banner.setAttribute('role', 'alert');
  banner.style.cssText = 'margin:20px;padding:8px 20px;border:4px solid #b42318;background:#fff4e5;color:#1f2328;font-size:18px;line-height:1.75';
  ${embedded(lines)}.forEach(function (line, index) {
    var paragraph = document.createElement('p');
    paragraph.textContent = line.replace('{actual}', path);
    if (index === 0) paragraph.style.fontWeight = 'bold';
    banner.appendChild(paragraph);
  });
  document.body.insertBefore(banner, document.body.firstChild);
});`;
}

/** A value as a script in a page may hold it. */
function embedded(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
