import type { Model, WrittenRecord } from './written-model.ts';

export const ADMIN_KEY = 'a-key-that-may-write';
/** What a service without a site is told of those who may search and write. */
export const WRITER_ENV = {
  BUILD_DIR: 'off',
  PORT: '0',
  SEARCH_APP_ID: 'OTHERDOCS',
  SEARCH_API_KEY: 'other-docs-search',
  SEARCH_ADMIN_KEY: ADMIN_KEY,
} as const;

const HEADERS = { 'x-algolia-application-id': WRITER_ENV.SEARCH_APP_ID, 'x-algolia-api-key': ADMIN_KEY };
const POLL_MS = 50;

/** Asks a service as the one who may write. */
export async function ask(
  origin: string,
  method: string,
  path: string,
  body?: object,
): Promise<{ status: number; json: Record<string, unknown> }> {
  const init = body === undefined ? {} : { body: JSON.stringify(body) };
  const answer = await fetch(new URL(path, origin), { method, headers: HEADERS, ...init });
  return { status: answer.status, json: (await answer.json()) as Record<string, unknown> };
}

/** Resolves when what a task wrote can be searched. */
export async function untilPublished(origin: string, taskID: number): Promise<void> {
  for (;;) {
    const { json } = await ask(origin, 'GET', `/1/indexes/any/task/${taskID}`);
    if (json['status'] === 'published') return;
    if (json['status'] !== 'notPublished') throw new Error(`Task ${taskID} is unknown: ${JSON.stringify(json)}`);
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

/** All that some indexes hold, as they are browsed. */
export async function readModel(origin: string, indexes: readonly string[]): Promise<Model> {
  const model = new Map<string, Map<string, WrittenRecord>>();
  for (const index of indexes) {
    const { status, json } = await ask(origin, 'POST', `/1/indexes/${index}/browse`, {});
    if (status === 404) continue;
    model.set(index, new Map((json['hits'] as WrittenRecord[]).map((record) => [record.objectID, record])));
  }
  return model;
}

/** How many records a search without words finds; `undefined` if there is no such index. */
export async function countHits(origin: string, index: string): Promise<number | undefined> {
  const { status, json } = await ask(origin, 'POST', `/1/indexes/${index}/query`, { query: '', hitsPerPage: 0 });
  return status === 404 ? undefined : Number(json['nbHits']);
}
