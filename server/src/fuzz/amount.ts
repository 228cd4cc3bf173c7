/** How much is fuzzed, and from where: `FUZZ_CASES` and `FUZZ_SEED`; by default little, and always the same. */
export function fuzzAmount(env: Readonly<Record<string, string | undefined>> = process.env): { cases: number; seed: number } {
  return { cases: Number(env['FUZZ_CASES'] ?? 5_000), seed: Number(env['FUZZ_SEED'] ?? 1) };
}
