import { IncompleteSiteError, type Site } from '../pages/site.ts';
import type { Manifest } from '../release/manifest.ts';
import type { Outline, OutlinePage, OutlineSection } from '../release/outline.ts';
import { Operations } from './operations.ts';

/** A page with its Markdown. */
export interface DocumentPage extends OutlinePage {
  /** Absolute and canonical. */
  readonly url: string;
  /** Unpacked each time: as text, all of them are a megabyte, and one is asked for now and then. */
  readonly markdown: () => string;
}

/** What assistants read of a release, all of it in memory. */
export interface Documents {
  readonly publicUrl: string;
  readonly basePath: string;
  readonly sections: readonly OutlineSection[];
  readonly pages: readonly DocumentPage[];
  /** Read when they are first asked for. */
  readonly operations: Operations;
}

/** Where the API description lies below the pages folder. */
const DESCRIPTION = 'api/openapi.json';

/**
 * Brings the outline and the files of a release together.
 *
 * @throws IncompleteSiteError if a page of the outline has no Markdown.
 */
export function readDocuments(
  manifest: Pick<Manifest, 'basePath' | 'publicUrl'>,
  outline: Outline,
  { files }: Pick<Site, 'files'>,
): Documents {
  const { basePath, publicUrl } = manifest;
  const pages = outline.pages.map((page) => {
    const content = files.get(page.file)?.content;
    if (content === undefined) throw new IncompleteSiteError(`${page.file}, the Markdown of ${page.path}, is missing`);
    return { ...page, url: publicUrl + page.path, markdown: () => content().toString('utf8') };
  });
  let operations: Operations | undefined;
  return {
    publicUrl,
    basePath,
    sections: outline.sections,
    pages,
    get operations() {
      return (operations ??= new Operations(files.get(DESCRIPTION)?.content().toString('utf8')));
    },
  };
}
