/** What a library indexes: one heading and what stands under it, as documentation sites do it. Text is not escaped. */
export interface Section {
  /** Path with anchor, such as `/docs/faq#backup`. */
  url: string;
  title: string;
  /** The headings above it. */
  parents: string;
  text: string;
}
