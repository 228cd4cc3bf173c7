/** The index of this release, as the build names it in every page (`tasks/placing/place-index.mjs`). */
export interface IndexFile {
  /** Path with the base, and with the first 16 hexadecimal digits of the file's SHA-256 in its name. */
  readonly path: string;
  /** As it is stored. */
  readonly bytes: number;
}

/** @returns undefined where the build named none: while pages are being written, and in a page that is damaged */
export function indexFileOf(page: ParentNode): IndexFile | undefined {
  const [path, bytes] = page.querySelector<HTMLMetaElement>('meta[name="docs:index"]')?.content.split(' ') ?? [];
  return path === undefined || bytes === undefined ? undefined : { path, bytes: Number(bytes) };
}

/** Whether some bytes are those that the file's name promises; undefined where a page without https cannot tell. */
export async function isWhole({ path }: IndexFile, content: ArrayBuffer): Promise<boolean | undefined> {
  // eslint-disable-next-line @typescript-eslint/no-unnecessary-condition -- only pages with https have it
  if (globalThis.crypto?.subtle === undefined) return undefined;
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', content));
  const hex = Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return path.includes(`.${hex.slice(0, 16)}.`);
}
