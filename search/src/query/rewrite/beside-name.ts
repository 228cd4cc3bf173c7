import type { Alternative } from './lattice.ts';

/** Letters of a name that has initials beside it: of shorter words there are too many by chance. */
const SHORTEST_NAME = 5;
const SHORTEST_INITIALS = 2;
/** Readings of the initials that are tried. */
const MOST_READINGS = 3;
const BESIDE_NAME_COST = 0.4;

/** Reads letters as a name with initials before or after it: `dockeraz` is docker 安装. */
export function readBesideName(
  letters: string,
  isName: (word: string) => boolean,
  byInitials: (initials: string) => readonly Alternative[],
): Alternative[] {
  const found: Alternative[] = [];
  const add = (name: string, initials: string, join: (text: string) => string): void => {
    if (name.length < SHORTEST_NAME || initials.length < SHORTEST_INITIALS || !isName(name)) return;
    for (const { text, cost } of byInitials(initials).slice(0, MOST_READINGS))
      found.push({ text: join(text), cost: cost + BESIDE_NAME_COST });
  };
  for (let at = SHORTEST_INITIALS; at < letters.length; at++) {
    const [head, tail] = [letters.slice(0, at), letters.slice(at)];
    add(head, tail, (text) => `${head} ${text}`);
    add(tail, head, (text) => `${text} ${tail}`);
  }
  return found;
}
