import { z } from 'zod';

const heading = z.object({ level: z.int(), text: z.string(), id: z.string().nullable(), at: z.int().nonnegative() });
const section = z.object({ id: z.string().regex(/^[a-z0-9-]+$/), title: z.string() });
const page = z.object({
  path: z.string().startsWith('/'),
  title: z.string(),
  description: z.string(),
  section: z.string(),
  file: z.string().endsWith('.md'),
  headings: z.array(heading),
});
const outline = z.object({ format: z.literal(1), sections: z.array(section).nonempty(), pages: z.array(page).nonempty() });

/** A heading of a page: `at` is where its line begins in the page's Markdown, in UTF-16 units; the title has no id. */
export type OutlineHeading = z.infer<typeof heading>;
/** A page: its canonical path, and its Markdown by file name below the pages folder. */
export type OutlinePage = z.infer<typeof page>;
/** A part of the site, named in ASCII and in Chinese. */
export type OutlineSection = z.infer<typeof section>;
/** Every page of a release with its headings, in the order in which a reader should meet them: `outline.json`. */
export type Outline = z.infer<typeof outline>;

/** The outline is not what it should be; the message says where and how. */
export class OutlineError extends Error {
  override readonly name = 'OutlineError';
}

/**
 * Reads an outline.
 *
 * @throws OutlineError naming the first field that is wrong.
 */
export function parseOutline(json: string): Outline {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch (error) {
    throw new OutlineError(`not JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
  const { data, error } = outline.safeParse(value);
  if (data !== undefined) return data;
  const issue = error.issues[0];
  throw new OutlineError(`${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'of another form'}`);
}
