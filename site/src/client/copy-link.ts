import { translate } from '@docusaurus/Translate';
import { copyText } from './copy-text';
import { toast } from './toast';

/**
 * The sign beside a heading copies the heading's address. One listener for the whole site: the sign stays a link, so it
 * also works before this has loaded, without JavaScript, and with the keys that open another tab.
 */
if (typeof document !== 'undefined') {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a.hash-link') : null;
    if (link === null || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || event.button !== 0) return;
    const { origin, pathname, hash } = new URL(link.href);
    void copyText(origin + pathname + hash).then((copied) => toast(copied ? done() : inAddressBar()));
  });
}

function done(): string {
  return translate({ id: 'docs.heading.copied', message: 'Link copied' });
}

/** The link was followed: where copying is forbidden, the address can still be taken from there. */
function inAddressBar(): string {
  return translate({ id: 'docs.heading.notCopied', message: 'The browser does not allow copying. The link is in the address bar.' });
}
