import { BETWEEN_ALIASES } from '../../index/fields.ts';
import { headingAt, type Places } from './heading-words.ts';

/** What the headings say, and each phrase by which readers call them. */
export class HeadingPhrases {
  /** By heading, its texts. */
  readonly #texts: (readonly string[])[] = [];

  /** Adds a heading, of which the number is that of those before it. */
  add(texts: readonly string[]): void {
    this.#texts.push(texts);
  }

  /** Those of some headings that have all of the words in one phrase, in any order. */
  withAll(places: Places, words: readonly string[]): Places {
    return places.filter((place) =>
      this.#texts[headingAt(place)]?.some((text) =>
        text
          .toLowerCase()
          .split(BETWEEN_ALIASES)
          .some((phrase) => words.every((word) => phrase.includes(word))),
      ),
    );
  }
}
