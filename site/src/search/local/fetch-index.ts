import { IndexError } from './index-error.ts';
import { areHeadings, isWhole } from './index-file.ts';
import type { IndexFile } from './index-file.ts';
import { forget, keep, kept } from './index-store.ts';

/** Milliseconds without a further byte after which a download has failed. */
const PATIENCE = 10_000;

/** Who is told how an index comes. */
export interface Receiver {
  /** @param bytes that have come, of {@link IndexFile.bytes} */
  readonly onProgress: (bytes: number) => void;
  /** @param start all that holds the headings, before the rest is there */
  readonly onHeadings: (start: ArrayBuffer) => void;
}

/**
 * Gets the index: what the browser has kept of it, else from the host.
 *
 * @param anew the last one was of no use: asks past everything that was kept
 * @throws {IndexError}
 */
export async function fetchIndex(file: IndexFile, receiver: Receiver, anew: boolean): Promise<ArrayBuffer> {
  if (anew) await forget();
  const known = await kept(file);
  if (known !== undefined && (await isWhole(file, known)) === true) {
    receiver.onHeadings(known.slice(0, file.headingsBytes));
    return known;
  }
  const content = await download(file, receiver, anew);
  const whole = await isWhole(file, content);
  if (whole === false) throw new IndexError('damaged', `${file.path} is not what its name promises.`);
  if (whole === true) await keep(file, content);
  return content;
}

async function download(file: IndexFile, { onProgress, onHeadings }: Receiver, anew: boolean): Promise<ArrayBuffer> {
  const { path, headingsBytes } = file;
  const broken = new AbortController();
  let timer = setTimeout(() => broken.abort(), PATIENCE);
  try {
    const answer = await fetch(path, { signal: broken.signal, ...(anew && { cache: 'reload' }) });
    if (!answer.ok) throw new IndexError('unreachable', `${path}: status ${answer.status}`, answer.status);
    const reader = answer.body?.getReader();
    if (reader === undefined) return await answer.arrayBuffer();
    const chunks: Uint8Array<ArrayBuffer>[] = [];
    let bytes = 0;
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return await new Blob(chunks).arrayBuffer();
      chunks.push(value);
      if (bytes < headingsBytes && bytes + value.length >= headingsBytes) void tellHeadings(file, new Blob(chunks), onHeadings);
      bytes += value.length;
      onProgress(bytes);
      clearTimeout(timer);
      timer = setTimeout(() => broken.abort(), PATIENCE);
    }
  } catch (error) {
    if (error instanceof IndexError) throw error;
    // Refused, cut off before its announced end, or silent for too long.
    throw new IndexError('unreachable', `${path}: ${error instanceof Error ? error.message : String(error)}`);
  } finally {
    clearTimeout(timer);
  }
}

/** Of a damaged file nothing is told; who waits for the rest hears of it. */
async function tellHeadings(file: IndexFile, come: Blob, onHeadings: Receiver['onHeadings']): Promise<void> {
  const start = await come.slice(0, file.headingsBytes).arrayBuffer();
  if ((await areHeadings(file, start)) !== false) onHeadings(start);
}
