import { keepAssetsOf } from '../pages/kept-assets.ts';
import type { Release } from './release.ts';

/**
 * The release that is served. A request takes `current` once and answers from nothing else, so that it sees one release
 * whole; replacing it is one assignment, and the old one goes when the last request that took it is answered.
 */
export class LiveRelease {
  #current: Release;
  #asRead: Release;

  constructor(release: Release) {
    this.#current = release;
    this.#asRead = release;
  }

  get current(): Release {
    return this.#current;
  }

  /** Serves another release from now on, and with it the hashed files that open pages of this one may still ask for. */
  replace(release: Release): void {
    this.#current = { ...release, site: keepAssetsOf(this.#asRead.site, release.site) };
    this.#asRead = release;
  }
}
