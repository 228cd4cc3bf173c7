import { useMemo } from 'react';
import { useHistory } from '@docusaurus/router';
import { useBaseUrlUtils } from '@docusaurus/useBaseUrl';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { asksForPrivacy } from '../events/privacy.ts';
import { sendEvents } from '../events/send.ts';
import { eventsTarget } from '../events/settings.ts';
import type { EventsSettings } from '../events/settings.ts';
import { hasOfflineCopy } from '../offline/has-copy.ts';
import { addressOf } from './address.ts';
import type { Address, SiteAddress } from './address.ts';
import type { Hit } from './answer.ts';
import { browserSurroundings, createFinder } from './client/finder.ts';
import type { Finder } from './client/finder.ts';
import { withOfflineCopy } from './client/offline-finder.ts';
import { MAX_RESULTS_PER_GROUP } from './constants.ts';
import { groupByPage } from './groups.ts';
import type { Group } from './groups.ts';
import { createHitEvents } from './hit-events.ts';
import type { HitEvents } from './hit-events.ts';
import { onArrival } from './landing/arrival.ts';
import { carryWords } from './landing/carry.ts';
import { markWords } from './landing/mark-words.ts';
import { searchInBrowser } from './local/search-in-browser.ts';
import { isOnBackEntry } from './modal/back-entry.ts';
import type { SearchSettings } from './settings.ts';

/** What is made once: a client that keeps answers, and reports that wait. */
interface Service {
  readonly find: Finder;
  /** Undefined where nothing is reported: by the site's configuration, or by the reader's wish. */
  readonly events: HitEvents | undefined;
}

/** What modal and search page need of the site around them. */
export interface SearchSite extends Service {
  readonly settings: SearchSettings;
  /** @returns undefined for what cannot be opened */
  readonly toAddress: (url: string) => Address | undefined;
  /** @param maxSections the configured number unless given */
  readonly group: (hits: readonly Hit[], maxSections?: number) => Group[];
  /** For an `href`: what a browser needs, base included. */
  readonly href: (address: Address) => string;
  /** The page is about to be opened in another tab or window: sends the words that are to be marked in it. */
  readonly carry: (address: Address, words: readonly string[]) => void;
  /** Goes there, inside the site without loading a page anew, and marks words in the page. */
  readonly visit: (address: Address, words?: readonly string[]) => void;
}

/** One for each configuration: modal and page share its client and the answers it keeps. */
const services = new WeakMap<SearchSettings, Service>();

export function useSearchSite(): SearchSite {
  const { siteConfig } = useDocusaurusContext();
  const { withBaseUrl } = useBaseUrlUtils();
  const history = useHistory();
  return useMemo(() => {
    const settings = siteConfig.customFields?.['search'] as SearchSettings;
    const service = services.get(settings) ?? createService(settings, siteConfig.customFields?.['events'] as EventsSettings);
    services.set(settings, service);
    const { maxResultsPerGroup = MAX_RESULTS_PER_GROUP } = settings;
    const place: SiteAddress = { baseUrl: siteConfig.baseUrl, origins: [siteConfig.url, window.location.origin] };
    // From letter to letter most hits are the same, and a browser takes its time to read an address.
    const known = new Map<string, Address | undefined>();
    const toAddress = (url: string) => {
      if (!known.has(url)) known.set(url, addressOf(url, place));
      return known.get(url);
    };
    return {
      ...service,
      settings,
      toAddress,
      group: (hits, maxSections = maxResultsPerGroup) => groupByPage(hits, toAddress, maxSections),
      href: (address) => (address.kind === 'internal' ? withBaseUrl(address.path) : address.url),
      carry: (address, words) => {
        if (address.kind === 'internal') carryWords(withBaseUrl(address.path), words);
      },
      visit: (address, words = []) => {
        const replace = isOnBackEntry();
        if (address.kind === 'external') {
          if (replace) window.location.replace(address.url);
          else window.location.assign(address.url);
          return;
        }
        const path = withBaseUrl(address.path);
        onArrival(path.split(/[?#]/, 1)[0] ?? path, () => markWords(words));
        if (replace) history.replace(path);
        else history.push(path);
      },
    };
  }, [siteConfig, withBaseUrl, history]);
}

function createService(settings: SearchSettings, events: EventsSettings): Service {
  const target = asksForPrivacy(navigator) ? undefined : eventsTarget(events, settings);
  return {
    find: createFind(settings, target !== undefined),
    events: target && createHitEvents(target, sendEvents),
  };
}

function createFind(settings: SearchSettings, clickAnalytics: boolean): Finder {
  const surroundings = { ...browserSurroundings(), clickAnalytics };
  const inBrowser = createFinder(settings, { ...surroundings, local: () => searchInBrowser(settings) });
  if (settings.backend === 'browser') return inBrowser;
  return withOfflineCopy({
    service: createFinder(settings, surroundings),
    copy: inBrowser,
    hasCopy: hasOfflineCopy,
    isOnline: () => navigator.onLine,
  });
}
