/** Terms that mean the same to a reader. */
export interface SynonymGroup {
  readonly terms: readonly string[];
  /** What the texts may say for each of the terms, though it says more than they do: it does not lead back to them. */
  readonly wider?: readonly string[];
}

/** Longer terms of Han are phrases, which are not typed as one word. */
const HAN_WORD = /^[\u4e00-\u9fff]{2,8}$/;

const BETWEEN_GROUPS = '\n';
const BETWEEN_TERMS = '|';
const LEADS_TO = '>';

/** Groups as one text, in the form in which they are also written by hand: `图床|外链图>资源`. */
export function joinGroups(groups: readonly SynonymGroup[]): string {
  return groups
    .map(({ terms, wider }) => [terms, ...(wider === undefined ? [] : [wider])].map((list) => list.join(BETWEEN_TERMS)).join(LEADS_TO))
    .join(BETWEEN_GROUPS);
}

export function splitGroups(text: string): SynonymGroup[] {
  return text === '' ? [] : text.split(BETWEEN_GROUPS).map(splitGroup);
}

/** What stands after a second `>` belongs to nothing. */
export function splitGroup(text: string): SynonymGroup {
  const [terms = [], wider] = text.split(LEADS_TO).map((list) => list.split(BETWEEN_TERMS).map((term) => term.trim()));
  return wider === undefined ? { terms } : { terms, wider };
}

/** The terms that are words of Han, each once. */
export function hanWordsOf(groups: readonly SynonymGroup[]): string[] {
  return [...new Set(groups.flatMap(({ terms }) => terms).filter((term) => HAN_WORD.test(term)))];
}
