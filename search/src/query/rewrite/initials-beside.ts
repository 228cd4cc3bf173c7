/** Letters of a query that may be initials, with what stands before and after them. */
export interface InitialsPlace {
  readonly before: string;
  readonly letters: string;
  readonly after: string;
}

/** A letter stands for too much; more than nine nobody types. */
const SHORTEST = 2;
const LONGEST = 9;
/** A shorter name is met by chance at the beginning of letters. */
const SHORTEST_NAME = 3;

/** What a Latin word or a name is made of. */
const NAME = /[a-z\d._:$-]+/gi;
const LETTERS = /^[a-z]+$/i;

/** Where initials may stand in a query beside other words: 数据库 bf, 文章sc; also those that touch the end of a Latin name: `dockeraz`. */
export function placesOfInitials(query: string, isName: (word: string) => boolean): InitialsPlace[] {
  return Array.from(query.matchAll(NAME)).flatMap(({ 0: word, index }) => {
    const run = word.toLowerCase();
    if (!LETTERS.test(run) || isName(run)) return [];
    const before = query.slice(0, index);
    const after = query.slice(index + run.length).trimEnd();
    const places: InitialsPlace[] = [];
    if (isShort(run)) places.push({ before, letters: run, after });
    for (let at = SHORTEST_NAME; at <= run.length - SHORTEST; at++) {
      const letters = run.slice(at);
      if (isShort(letters) && isName(run.slice(0, at))) places.push({ before: `${before}${run.slice(0, at)} `, letters, after });
    }
    return places;
  });
}

function isShort({ length }: string): boolean {
  return length >= SHORTEST && length <= LONGEST;
}
