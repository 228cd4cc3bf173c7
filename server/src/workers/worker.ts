import cluster from 'node:cluster';
import { AggregatorRegistry, type Registry } from 'prom-client';
import { prepareRelease } from '../release/reload.ts';
import type { LiveRelease } from '../release/live-release.ts';
import type { Release } from '../release/release.ts';
import { isOrder, type Report } from './messages.ts';

/** One of several processes that share a port, as seen from within. */
export class WorkerLink {
  readonly #asked = new Map<number, (text: string) => void>();
  #number = 0;

  constructor() {
    // Of a terminal's signals to the whole group this one is the primary's.
    process.on('SIGHUP', () => undefined);
    process.on('message', (message) => {
      if (!isOrder(message) || message.kind !== 'metrics') return;
      this.#asked.get(message.id)?.(message.text);
      this.#asked.delete(message.id);
    });
  }

  /** Whether it was started before all others: what concerns all of them, it says alone. */
  get isFirst(): boolean {
    return cluster.worker?.id === 1;
  }

  /** Lets the primary count what is counted here. */
  share(registry: Registry): void {
    AggregatorRegistry.setRegistries(registry);
    // It answers the primary's questions from now on.
    new AggregatorRegistry();
  }

  /** The metrics of all workers together. */
  metrics(): Promise<string> {
    const id = this.#number++;
    return new Promise((resolve) => {
      this.#asked.set(id, resolve);
      report({ kind: 'metrics', id });
    });
  }

  /** Says that this worker answers, and replaces its release when the primary asks for it. */
  serve(address: string, releases: LiveRelease, buildDir: string): void {
    let next: Release | undefined;
    const prepare = async (): Promise<void> => {
      const prepared = await prepareRelease(releases, buildDir);
      next = prepared.release;
      report(next === undefined ? { kind: 'refused', message: prepared.refusal ?? '' } : { kind: 'prepared' });
    };
    process.on('message', (message) => {
      if (!isOrder(message)) return;
      if (message.kind === 'prepare') void prepare();
      else if (message.kind === 'forget') next = undefined;
      else if (message.kind === 'replace') {
        if (next !== undefined) releases.replace(next);
        next = undefined;
        report({ kind: 'replaced', fingerprint: fingerprintOf(releases) });
      }
    });
    report({ kind: 'ready', address, fingerprint: fingerprintOf(releases) });
  }
}

function fingerprintOf({ current }: LiveRelease): string {
  return current.manifest.fingerprint;
}

function report(message: Report): void {
  process.send?.(message);
}
