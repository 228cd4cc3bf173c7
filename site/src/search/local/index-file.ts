/** So much of a digest is named. */
const DIGEST_BYTES = 8;

/** The index of this release, as the build names it in every page (`tasks/placing/place-index.mjs`). */
export interface IndexFile {
  /** Path with the base, and with the first 16 hexadecimal digits of the file's SHA-256 in its name. */
  readonly path: string;
  /** As it is stored. */
  readonly bytes: number;
  /** How many of these, from the first on, hold the headings. */
  readonly headingsBytes: number;
  /** The first 16 hexadecimal digits of their SHA-256. */
  readonly headingsDigest: string;
}

/** @returns undefined where the build named none: while pages are being written, and in a page that is damaged */
export function indexFileOf(page: ParentNode): IndexFile | undefined {
  const words = page.querySelector<HTMLMetaElement>('meta[name="docs:index"]')?.content.split(' ') ?? [];
  const [path, bytes, headingsBytes, headingsDigest] = words;
  if (path === undefined || headingsDigest === undefined) return undefined;
  return { path, bytes: Number(bytes), headingsBytes: Number(headingsBytes), headingsDigest };
}

/** Whether some bytes are those that the file's name promises; undefined where a page without https cannot tell. */
export async function isWhole({ path }: IndexFile, content: ArrayBuffer): Promise<boolean | undefined> {
  const digest = await digestOf(content);
  return digest === undefined ? undefined : path.includes(`.${digest}.`);
}

/** The same for the bytes that hold the headings. */
export async function areHeadings({ headingsDigest }: IndexFile, content: ArrayBuffer): Promise<boolean | undefined> {
  const digest = await digestOf(content);
  return digest === undefined ? undefined : digest === headingsDigest;
}

async function digestOf(content: ArrayBuffer): Promise<string | undefined> {
  // eslint-disable-next-line @typescript-eslint/no-unnecessary-condition -- only pages with https have it
  if (globalThis.crypto?.subtle === undefined) return undefined;
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', content));
  return Array.from(digest.subarray(0, DIGEST_BYTES), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
