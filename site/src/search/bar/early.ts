import type { WaitingField } from './waiting-field.ts';

/** The search before the page is alive. Made by `early-script.ts`; not there where an owner's policy forbids that script. */
export interface EarlySearch {
  /** Undefined while the search is not wanted. */
  field: WaitingField | undefined;
  /** The page looks after its keys and buttons itself from here on. */
  readonly stop: () => void;
}

declare global {
  interface Window {
    earlySearch?: EarlySearch;
  }
}

/** On every button that opens the search: what finds them while they do nothing yet. */
export const OPENS_SEARCH = { 'data-opens-search': '' };

/** Ends the search before the page is alive. @returns whether a reader waits for the search already */
export function endEarlySearch(): boolean {
  window.earlySearch?.stop();
  return window.earlySearch?.field !== undefined;
}

/** The field in which a reader has begun to type; whoever takes it looks after it from here on. */
export function takeEarlyField(): WaitingField | undefined {
  const early = window.earlySearch;
  const field = early?.field;
  if (early !== undefined) early.field = undefined;
  return field;
}
