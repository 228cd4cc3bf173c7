/** What readers said of a page. */
export interface PageFeedback {
  readonly page: string;
  yes: number;
  no: number;
  /** In their own words, the latest last. */
  readonly reasons: { readonly day: string; readonly text: string }[];
}

/** Pages told apart: more than any site has, less than a flood of invented ones. */
const MAX_PAGES = 2_000;
/** Reasons shown of a page. */
const MAX_REASONS = 50;

/** Counts what readers said, by page. */
export class FeedbackTally {
  readonly #pages = new Map<string, PageFeedback>();

  /** @param eventName anything but our three is left alone */
  add(eventName: string, page: string, day: string, reason: string | undefined): void {
    if (!eventName.startsWith('Feedback ')) return;
    const feedback = this.#of(page);
    if (feedback === undefined) return;
    if (eventName === 'Feedback Yes') feedback.yes += 1;
    if (eventName === 'Feedback No') feedback.no += 1;
    if (reason !== undefined) feedback.reasons.push({ day, text: reason });
    if (feedback.reasons.length > MAX_REASONS) feedback.reasons.shift();
  }

  /** Pages that did not help first. */
  all(): PageFeedback[] {
    return [...this.#pages.values()].sort((a, b) => b.no - a.no || b.reasons.length - a.reasons.length || b.yes - a.yes);
  }

  #of(page: string): PageFeedback | undefined {
    const known = this.#pages.get(page);
    if (known !== undefined || this.#pages.size >= MAX_PAGES) return known;
    const made: PageFeedback = { page, yes: 0, no: 0, reasons: [] };
    this.#pages.set(page, made);
    return made;
  }
}
