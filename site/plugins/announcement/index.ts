import type { LoadContext, Plugin } from '@docusaurus/types';

/**
 * An announcement with a new id is shown on the first load. The framework forgets that the reader closed the one before
 * only after its styles have hidden the bar; this says so before, in the page's head.
 */
export default function announcement({ siteConfig, siteStorage }: LoadContext): Plugin {
  const { id } = (siteConfig.themeConfig['announcementBar'] ?? {}) as { id?: string };
  return {
    name: 'announcement',
    injectHtmlTags: () => (id === undefined ? {} : { headTags: [{ tagName: 'script', innerHTML: script(id, siteStorage.namespace) }] }),
  };
}

/** The framework's keys; where storage is blocked nothing was closed. */
function script(id: string, namespace: string): string {
  const key = (name: string): string => JSON.stringify(`docusaurus.announcement.${name}${namespace}`);
  const wanted = JSON.stringify(id).replaceAll('<', '\\u003c');
  return `try{if(localStorage.getItem(${key('id')})!==${wanted})localStorage.removeItem(${key('dismiss')})}catch(e){}`;
}
