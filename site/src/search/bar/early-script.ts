// In the HTML of every page (plugins/early-search). A page is seen long before its code has come and brought it to life,
// on a slow phone by seconds. Whoever wants to search meanwhile need not wait: what they type is kept, and goes on in the modal.
import { isField, opensSearch } from '../keys.ts';
import { asQuery } from '../text.ts';
import type { EarlySearch } from './early.ts';
import { openWaitingField } from './waiting-field.ts';

/** Written in by the plugin. */
declare const LABEL: string;

function open(): void {
  if (early.field !== undefined) return;
  const field = openWaitingField({ query: asQuery(String(getSelection() ?? '')), typed: false }, LABEL);
  field.onClose = () => (early.field = undefined);
  early.field = field;
}

function onKeyDown(event: KeyboardEvent): void {
  if (!opensSearch(event, isField(event.target))) return;
  event.preventDefault();
  open();
}

function onClick({ target }: MouseEvent): void {
  if (target instanceof Element && target.closest('[data-opens-search]') !== null) open();
}

const early: EarlySearch = {
  field: undefined,
  stop: () => {
    removeEventListener('keydown', onKeyDown, true);
    removeEventListener('click', onClick, true);
  },
};
window.earlySearch = early;
addEventListener('keydown', onKeyDown, true);
addEventListener('click', onClick, true);
