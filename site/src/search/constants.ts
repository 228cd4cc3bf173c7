/** Hits asked for at once, in the modal and on the search page. Specification, section 9 "Search page size". */
export const HITS_PER_PAGE = 20;

/** Sections shown below a page's own row when the site does not say otherwise. Specification, section 9. */
export const MAX_RESULTS_PER_GROUP = 5;

/** Words of a snippet. Specification, section 9 "Snippet length". */
export const SNIPPET_WORDS = 10;

/** Words of a snippet on a narrow screen. Specification, section 9 "Snippet length". */
export const SNIPPET_WORDS_NARROW = 5;

/** What counts as a narrow screen for snippets. Specification, section 9 "5 on screens up to 768 px". */
export const NARROW_SCREEN = '(max-width: 768px)';

/** Where the modal fills the screen. Specification, section 9 "Mobile breakpoint"; `modal.css` has the same number. */
export const FULL_SCREEN = '(max-width: 996px)';

/** Longest query, in UTF-16 units, as a field's `maxlength` counts. Specification, sections 5 and 9. */
export const INPUT_MAX_LENGTH = 64;

/** Milliseconds after which a request counts as stalled. Specification, sections 4 and 9. */
export const STALL_THRESHOLD = 300;

/** Milliseconds the client waits: for the first byte, for a read, for a write. Specification, section 9 "Search timeouts". */
export const TIMEOUTS = { connect: 1000, read: 2000, write: 30_000 } as const;

/** Milliseconds during which a host that failed is not asked again. Specification, section 9 "Failed host retry". */
export const FAILED_HOST_RETRY = 120_000;

/**
 * Milliseconds after which a search has failed, however many hosts are left. The specification has no such number; a
 * reader should not look at an empty screen while the client multiplies its timeouts from host to host (1, 4, 5 … s).
 */
export const SEARCH_DEADLINE = 7000;

/** Objects of one view event. Specification, section 9 "View analytics batch". */
export const VIEW_BATCH = 20;

/** Milliseconds a list has stood before it counts as seen. Specification, section 9 "View analytics batch". */
export const VIEW_DEBOUNCE = 400;

/** Suggested queries on the no-results screen. Specification, sections 2 and 8. */
export const MAX_SUGGESTIONS = 3;

/** Recent searches kept while there are no favourites. Specification, section 9. */
export const MAX_RECENT = 7;

/** Recent searches kept beside favourites. Specification, section 9. */
export const MAX_RECENT_BESIDE_FAVOURITES = 4;

/** Favourites kept. Specification, section 9. */
export const MAX_FAVOURITES = 10;
