import { readFile } from 'node:fs/promises';

/** A page of the release as its outline names it. */
export interface OutlinePage {
  path: string;
  title: string;
  section: string;
  file: string;
  headings: { level: number; text: string; id: string | null; at: number }[];
}

/** Where readers know the site; the tests reach it at another origin. */
export const PUBLIC_URL = 'https://www.emlog.net';

/** Every page of the release. */
export async function outlinePages(): Promise<OutlinePage[]> {
  const { pages } = JSON.parse(await readFile('site/build/outline.json', 'utf8')) as { pages: OutlinePage[] };
  return pages;
}
