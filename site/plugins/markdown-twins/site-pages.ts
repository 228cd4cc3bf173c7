/** A part of the site as the sidebar divides it. */
export interface Section {
  /** ASCII: part of file names and a value that assistants pass. */
  readonly id: string;
  readonly title: string;
}

/** A page and where it belongs. */
export interface SitePage {
  /** Canonical, such as `/docs/install/`. */
  readonly path: string;
  readonly title: string;
  readonly description: string;
  /** Id of its section. */
  readonly section: string;
}

/** What is used of a document that Docusaurus has loaded. */
export interface LoadedDoc {
  readonly id: string;
  readonly permalink: string;
  readonly title: string;
  readonly description: string;
}

/** What is used of a sidebar that Docusaurus has loaded. */
export interface SidebarItem {
  readonly type: string;
  readonly id?: string;
  readonly label?: string;
  readonly items?: readonly SidebarItem[];
}

/** The section of the pages that stand in the sidebar by themselves. */
const GENERAL: Section = { id: 'general', title: '使用与常见问题' };

/**
 * The sections in the order of the sidebar, and the pages in the order in which a reader should meet them: a page that
 * the sidebar leaves out comes after the others of its folder.
 */
export function arrange(docs: readonly LoadedDoc[], sidebar: readonly SidebarItem[]): { sections: Section[]; pages: SitePage[] } {
  const sections = new Map<string, { section: Section; ids: string[] }>();
  const put = (section: Section, id: string) => {
    const entry = sections.get(section.id) ?? { section, ids: [] };
    entry.ids.push(id);
    sections.set(section.id, entry);
  };
  for (const item of sidebar) {
    if (item.id !== undefined) put(GENERAL, item.id);
    const ids = idsBelow(item.items ?? []);
    for (const id of ids) put({ id: folderOf(ids[0] ?? id), title: item.label ?? '' }, id);
  }
  const listed = new Set([...sections.values()].flatMap(({ ids }) => ids));
  for (const { id } of docs) {
    if (!listed.has(id)) put(sections.get(folderOf(id))?.section ?? GENERAL, id);
  }
  const byId = new Map(docs.map((doc) => [doc.id, doc]));
  const pages = [...sections.values()].flatMap(({ section, ids }) =>
    ids.flatMap((id) => {
      const doc = byId.get(id);
      return doc === undefined ? [] : [{ path: doc.permalink, title: doc.title, description: doc.description, section: section.id }];
    }),
  );
  return { sections: [...sections.values()].map(({ section }) => section), pages };
}

function idsBelow(items: readonly SidebarItem[]): string[] {
  return items.flatMap(({ id, items: inner }) => (id === undefined ? idsBelow(inner ?? []) : [id]));
}

/** The first folder of a document's id; `general` for one at the top. */
function folderOf(id: string): string {
  const at = id.indexOf('/');
  return at === -1 ? GENERAL.id : id.slice(0, at);
}
