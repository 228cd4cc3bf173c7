import { useMemo } from 'react';
import { useHistory } from '@docusaurus/router';
import { useBaseUrlUtils } from '@docusaurus/useBaseUrl';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { asksForPrivacy } from '../events/privacy.ts';
import { sendEvents } from '../events/send.ts';
import { eventsTarget } from '../events/settings.ts';
import type { EventsSettings } from '../events/settings.ts';
import { addressOf } from './address.ts';
import type { Address } from './address.ts';
import type { Hit } from './answer.ts';
import { MAX_RESULTS_PER_GROUP } from './constants.ts';
import { createFinder } from './finder.ts';
import type { Finder } from './finder.ts';
import { groupByPage } from './groups.ts';
import type { Group } from './groups.ts';
import { createHitEvents } from './hit-events.ts';
import type { HitEvents } from './hit-events.ts';
import type { SearchSettings } from './settings.ts';

/** What modal and search page need of the site around them. */
export interface SearchSite {
  readonly find: Finder;
  /** @param maxSections the configured number unless given */
  readonly group: (hits: readonly Hit[], maxSections?: number) => Group[];
  /** For an `href`: what a browser needs, base included. */
  readonly href: (address: Address) => string;
  /** Goes there: inside the site without loading a page anew. */
  readonly visit: (address: Address) => void;
  /** Undefined where nothing is reported: by the site's configuration, or by the reader's wish. */
  readonly events: HitEvents | undefined;
  readonly missingResultsUrl: string | undefined;
}

/** What is made once: a client that keeps answers, and reports that wait. */
interface Service {
  readonly find: Finder;
  readonly events: HitEvents | undefined;
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
    const { maxResultsPerGroup = MAX_RESULTS_PER_GROUP, missingResultsUrl } = settings;
    const toAddress = (url: string) => addressOf(url, { baseUrl: siteConfig.baseUrl, origins: [siteConfig.url, window.location.origin] });
    return {
      ...service,
      group: (hits, maxSections = maxResultsPerGroup) => groupByPage(hits, toAddress, maxSections),
      href: (address) => (address.kind === 'internal' ? withBaseUrl(address.path) : address.url),
      visit: (address) => {
        if (address.kind === 'internal') history.push(withBaseUrl(address.path));
        else window.location.assign(address.url);
      },
      missingResultsUrl,
    };
  }, [siteConfig, withBaseUrl, history]);
}

function createService(settings: SearchSettings, events: EventsSettings): Service {
  const target = asksForPrivacy(navigator) ? undefined : eventsTarget(events, settings);
  return {
    find: createFinder(settings, target !== undefined),
    events: target && createHitEvents(target, sendEvents),
  };
}
