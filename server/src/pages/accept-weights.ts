/** Headers that are kept: there are as many as kinds of browsers, and of those that a caller makes up none is long. */
const MOST_KNOWN = 100;
const LONGEST_KNOWN = 256;
const known = new Map<string, ReadonlyMap<string, number>>();

/**
 * The items of an Accept header with their weights (RFC 9110 §12.4.2), in lower case and without other parameters. A
 * weight that cannot be read counts as refused: the plain form is understood by everyone.
 */
export function acceptWeights(header: string): ReadonlyMap<string, number> {
  const before = known.get(header);
  if (before !== undefined) return before;
  const weights = readWeights(header);
  if (header.length > LONGEST_KNOWN) return weights;
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(header, weights);
  return weights;
}

function readWeights(header: string): ReadonlyMap<string, number> {
  const weights = new Map<string, number>();
  for (const item of header.split(',')) {
    const [name = '', ...parameters] = item.split(';').map((part) => part.trim().toLowerCase());
    if (name !== '') weights.set(name, weightOf(parameters));
  }
  return weights;
}

function weightOf(parameters: readonly string[]): number {
  const text = parameters.find((parameter) => /^q\s*=/.test(parameter))?.replace(/^q\s*=\s*/, '');
  if (text === undefined) return 1;
  return /^(0(\.\d{0,3})?|1(\.0{0,3})?)$/.test(text) ? Number(text) : 0;
}
