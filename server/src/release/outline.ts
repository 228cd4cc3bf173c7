import { checkFormat, count, fields, FormatError, list, parseJson, text, textLike } from './read-fields.ts';

/** A heading of a page: `at` is where its line begins in the page's Markdown, in UTF-16 units; the title has no id. */
export interface OutlineHeading {
  readonly level: number;
  readonly text: string;
  readonly id: string | null;
  readonly at: number;
}

/** A page: its canonical path, and its Markdown by file name below the pages folder. */
export interface OutlinePage {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly section: string;
  readonly file: string;
  readonly headings: readonly OutlineHeading[];
}

/** A part of the site, named in ASCII and in Chinese. */
export interface OutlineSection {
  readonly id: string;
  readonly title: string;
}

/** Every page of a release with its headings, in the order in which a reader should meet them: `outline.json`. */
export interface Outline {
  readonly sections: readonly OutlineSection[];
  readonly pages: readonly OutlinePage[];
}

/** The version of the outline's form that this server reads. */
const FORMAT = 1;

/**
 * Reads an outline.
 *
 * @throws FormatError naming the first field that is wrong.
 */
export function parseOutline(json: string): Outline {
  const root = fields(parseJson(json), 'the whole');
  checkFormat(root.get('format'), FORMAT);
  return {
    sections: some(root.get('sections'), 'sections').map((each, at) => readSection(each, `sections[${at}]`)),
    pages: some(root.get('pages'), 'pages').map((each, at) => readPage(each, `pages[${at}]`)),
  };
}

function readSection(value: unknown, where: string): OutlineSection {
  const section = fields(value, where);
  return {
    id: textLike(section.get('id'), `${where}.id`, /^[a-z0-9-]+$/, 'be of small letters, digits and hyphens'),
    title: text(section.get('title'), `${where}.title`),
  };
}

function readPage(value: unknown, where: string): OutlinePage {
  const page = fields(value, where);
  return {
    path: textLike(page.get('path'), `${where}.path`, /^\//, 'begin with a slash'),
    title: text(page.get('title'), `${where}.title`),
    description: text(page.get('description'), `${where}.description`),
    section: text(page.get('section'), `${where}.section`),
    file: textLike(page.get('file'), `${where}.file`, /\.md$/, 'end with .md'),
    headings: list(page.get('headings'), `${where}.headings`).map((each, at) => readHeading(each, `${where}.headings[${at}]`)),
  };
}

function readHeading(value: unknown, where: string): OutlineHeading {
  const heading = fields(value, where);
  const id = heading.get('id');
  return {
    level: count(heading.get('level'), `${where}.level`),
    text: text(heading.get('text'), `${where}.text`),
    id: id === null ? null : text(id, `${where}.id`),
    at: count(heading.get('at'), `${where}.at`),
  };
}

/** A list with something in it. */
function some(value: unknown, where: string): readonly unknown[] {
  const items = list(value, where);
  if (items.length === 0) throw new FormatError(`${where} must have an item at least`);
  return items;
}
