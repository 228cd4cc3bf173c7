import * as OpenCC from 'opencc-js/t2cn';

/** The package's own declarations import each other without file extensions, which Node's module resolution refuses. */
export interface Converters {
  readonly Converter: (options: { readonly from: string; readonly to: string }) => (text: string) => string;
}

/** The block of Chinese characters that keyboards write. */
const FIRST = 0x4e00;
const LAST = 0x9fff;

/** Traditional characters with the simplified ones, where those are among the known ones. */
export function simplifiedPairs(known: ReadonlySet<string>): [traditional: string, simplified: string][] {
  const { Converter } = OpenCC as Converters;
  const simplify = Converter({ from: 't', to: 'cn' });
  const pairs: [string, string][] = [];
  for (let code = FIRST; code <= LAST; code++) {
    const character = String.fromCharCode(code);
    const simple = simplify(character);
    if (simple !== character && known.has(simple)) pairs.push([character, simple]);
  }
  return pairs;
}
