import { acceptWeights } from './accept-weights.ts';

/** The forms in which a file may lie in the release: plain, and beside it `.br` and `.gz`. */
export type Encoding = 'br' | 'gzip' | 'identity';

/** Ours, best first; it breaks ties between equal weights. */
const PREFERENCE: readonly Encoding[] = ['br', 'gzip', 'identity'];

/**
 * Chooses the encoding that the Accept-Encoding header likes best among those at hand (RFC 9110 §12.5.3): `q=0`
 * forbids, `*` speaks for whatever is not named, and the plain form is allowed unless forbidden. If everything at hand
 * is forbidden, the plain form is sent rather than nothing.
 *
 * @param header the request's header; `undefined` means that it sent none.
 * @param available the compressed forms at hand; the plain one always is.
 */
export function chooseEncoding(header: string | undefined, available: ReadonlySet<Encoding>): Encoding {
  if (header === undefined) return 'identity';
  const weights = acceptWeights(header);
  const others = weights.get('*');
  let best: Encoding = 'identity';
  let bestWeight = 0;
  for (const encoding of PREFERENCE) {
    if (encoding !== 'identity' && !available.has(encoding)) continue;
    const weight = weightOf(encoding, weights) ?? others ?? (encoding === 'identity' ? Number.MIN_VALUE : 0);
    if (weight > bestWeight) {
      best = encoding;
      bestWeight = weight;
    }
  }
  return best;
}

/** x-gzip is gzip's old name (RFC 9110 §8.4.1.3). */
function weightOf(encoding: Encoding, weights: ReadonlyMap<string, number>): number | undefined {
  return (encoding === 'gzip' ? weights.get('x-gzip') : undefined) ?? weights.get(encoding);
}
