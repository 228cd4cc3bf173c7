import { LANGUAGES } from './languages.ts';
import type { Language } from './languages.ts';

/** What the reader enters once for every builder of the page. */
export interface Credentials {
  address: string;
  key: string;
  /** `NAME=VALUE` of a login, for endpoints that take nothing else. */
  cookie: string;
  way: 'key' | 'sign';
  language: Language;
  /** Kept beyond this tab. */
  remember: boolean;
}

/** Where browsers keep it. Only this name is ever written. */
const NAME = 'docs.request-builder';

const EMPTY: Credentials = { address: '', key: '', cookie: '', way: 'key', language: 'curl', remember: false };

/** The part of a browser's `Storage` that is used; undefined where the browser allows none. */
export type Shelf =
  | {
      getItem(name: string): string | null;
      setItem(name: string, value: string): void;
      removeItem(name: string): void;
    }
  | undefined;

/**
 * Holds the credentials for the page: kept for the tab, beyond it only where the reader ticked it, and nowhere at all
 * where the browser keeps nothing.
 */
export class CredentialStore {
  readonly #tab: Shelf;
  readonly #lasting: Shelf;
  readonly #listeners = new Set<() => void>();
  #value: Credentials;

  /** @param lasting stays when the tab is closed */
  constructor(tab: Shelf, lasting: Shelf) {
    this.#tab = tab;
    this.#lasting = lasting;
    this.#value = read(lasting) ?? read(tab) ?? EMPTY;
  }

  readonly get = (): Credentials => this.#value;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  change(part: Partial<Credentials>): void {
    this.#value = { ...this.#value, ...part };
    const { remember } = this.#value;
    write(remember ? this.#lasting : this.#tab, this.#value);
    forget(remember ? this.#tab : this.#lasting);
    this.#tell();
  }

  /** Forgets everything, here and in the browser; the language stays chosen on this page. */
  clear(): void {
    this.#value = { ...EMPTY, language: this.#value.language };
    forget(this.#tab);
    forget(this.#lasting);
    this.#tell();
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}

function read(shelf: Shelf): Credentials | undefined {
  try {
    const kept: unknown = JSON.parse(shelf?.getItem(NAME) ?? 'null');
    return isCredentials(kept) ? kept : undefined;
  } catch {
    return undefined;
  }
}

/** Whatever else stands under the name, such as what an older version of this page wrote, is not read. */
function isCredentials(kept: unknown): kept is Credentials {
  if (typeof kept !== 'object' || kept === null) return false;
  const values = new Map(Object.entries(kept));
  const language: unknown = values.get('language');
  return (
    Object.entries(EMPTY).every(([name, value]) => typeof values.get(name) === typeof value) && LANGUAGES.some((each) => each === language)
  );
}

function write(shelf: Shelf, value: Credentials): void {
  try {
    shelf?.setItem(NAME, JSON.stringify(value));
  } catch {
    // The browser keeps nothing (its storage is full or shut): the page still has it.
  }
}

function forget(shelf: Shelf): void {
  try {
    shelf?.removeItem(NAME);
  } catch {
    // As above.
  }
}
