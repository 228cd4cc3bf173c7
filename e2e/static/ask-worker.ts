/// <reference lib="dom" />

/** What one query was answered with. */
export interface Answered {
  /** objectIDs of the hits, best first. */
  readonly ids: readonly string[];
  /** SHA-256 of all highlights and snippets. */
  readonly marks: string;
}

/** What a page asks its worker. */
export interface Task {
  /** Path of the worker's script. */
  readonly worker: string;
  readonly indexName: string;
  /** Bodies of multi-queries. */
  readonly bodies: readonly string[];
}

/** Runs in a page: starts the site's own worker on the site's own index, asks it everything, and ends it. */
export async function askWorker({ worker: script, indexName, bodies }: Task): Promise<Answered[]> {
  interface Found {
    objectID: string;
    _highlightResult: object;
    _snippetResult: object;
  }
  const worker = new Worker(script);
  let last = 0;
  const call = (message: object, transfer: Transferable[] = []): Promise<{ content: string }> =>
    new Promise((resolve, reject) => {
      const id = ++last;
      const onMessage = ({ data }: MessageEvent<{ id: number; error?: string; answer: { content: string } }>) => {
        if (data.id !== id) return;
        worker.removeEventListener('message', onMessage);
        if (data.error === undefined) resolve(data.answer);
        else reject(new Error(data.error));
      };
      worker.addEventListener('message', onMessage);
      worker.postMessage({ ...message, id }, transfer);
    });
  const [path = ''] = document.querySelector<HTMLMetaElement>('meta[name="docs:index"]')?.content.split(' ') ?? [];
  const index = await (await fetch(path)).arrayBuffer();
  await call({ open: index, indexName }, [index]);
  const answered: Answered[] = [];
  for (const body of bodies) {
    const { content } = await call({ ask: body });
    const { results } = JSON.parse(content) as { results: { hits: Found[] }[] };
    for (const { hits } of results) {
      const marks = JSON.stringify(hits.map(({ _highlightResult, _snippetResult }) => [_highlightResult, _snippetResult]));
      const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(marks));
      answered.push({
        ids: hits.map(({ objectID }) => objectID),
        marks: Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join(''),
      });
    }
  }
  worker.terminate();
  return answered;
}
