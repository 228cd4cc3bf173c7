/** What a list endpoint answered, by operation id: where the ids for the others come from. */
export type Lists = ReadonlyMap<string, unknown>;

interface Source {
  /** The list endpoint, and the name of the list in its `data`. */
  from: string;
  list: string;
  field: string;
  /** The item with the highest of this number says most. */
  most?: string;
}

const ARTICLE: Source = { from: 'article_list', list: 'articles', field: 'id' };

/** Endpoint → where its required `id` comes from. */
const SOURCES = new Map<string, Source>([
  ['article_detail', ARTICLE],
  ['comment_list', { ...ARTICLE, most: 'comnum' }],
  ['comment_list_simple', { ...ARTICLE, most: 'comnum' }],
  ['like_list', { ...ARTICLE, most: 'like_count' }],
  ['draft_detail', { from: 'draft_list', list: 'drafts', field: 'id' }],
  ['user_detail', { ...ARTICLE, field: 'author_id' }],
]);

/** Whether it is known where the `id` of the endpoint comes from. */
export function hasSource(endpoint: string): boolean {
  return SOURCES.has(endpoint);
}

/** An id that the site has, or undefined where its list is empty. Encrypted articles are passed over. */
export function idFor(endpoint: string, lists: Lists): string | undefined {
  const source = SOURCES.get(endpoint);
  if (source === undefined) return undefined;
  const { from, list, field, most } = source;
  const items: unknown = at(at(lists.get(from), 'data'), list);
  const open = (Array.isArray(items) ? (items as unknown[]) : []).filter((item) => at(item, 'need_pwd') !== 'y');
  if (most !== undefined) open.sort((a, b) => Number(at(b, most)) - Number(at(a, most)));
  const id = at(open[0], field);
  return typeof id === 'number' || typeof id === 'string' ? String(id) : undefined;
}

function at(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? new Map<string, unknown>(Object.entries(value)).get(name) : undefined;
}
