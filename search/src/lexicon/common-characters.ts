/** The 3,755 most usual characters: the first level of GB 2312, rows 16 to 55. Readers type them for ones that sound alike. */
export function commonCharacters(): string[] {
  const decoder = new TextDecoder('gb2312', { fatal: true });
  const characters: string[] = [];
  for (let row = 0xb0; row <= 0xd7; row++) {
    // The last row ends early.
    for (let cell = 0xa1; cell <= (row === 0xd7 ? 0xf9 : 0xfe); cell++) characters.push(decoder.decode(Uint8Array.of(row, cell)));
  }
  return characters;
}
