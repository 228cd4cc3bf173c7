import cluster, { type Worker } from 'node:cluster';
import { constants } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { AggregatorRegistry } from 'prom-client';
import { isReport, type Order, type Report } from './messages.ts';
import { Restarts } from './restarts.ts';

interface Served {
  readonly worker: Worker;
  /** `undefined` until it answers. */
  fingerprint: string | undefined;
}

/**
 * Serves with several processes that share one port. This one reads nothing and answers nothing: it starts the others,
 * puts another in the place of one that ended, passes signals on, and has all of them take a new release together.
 */
export class Primary {
  readonly #size: number;
  readonly #served = new Map<number, Served>();
  readonly #restarts = new Restarts();
  readonly #metrics = new AggregatorRegistry();
  #isStopping = false;
  #reloading: Promise<void> | undefined;
  #isReloadWanted = false;

  /** @param size number of processes that answer, at least 2 */
  constructor(size: number) {
    this.#size = size;
  }

  /** Starts everything. What keeps a worker from starting is said by the first, once, and ends the process with its code. */
  async run(): Promise<void> {
    cluster.on('message', (worker, message: unknown) => {
      if (isReport(message) && message.kind === 'metrics') void this.#sendMetrics(worker, message.id);
    });
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => this.#stop(signal));
    process.on('SIGHUP', () => void this.#reload());
    const first = await this.#start();
    if (first === undefined) return;
    await Promise.all(Array.from({ length: this.#size - 1 }, () => this.#start()));
    console.log(`Ready: ${first}`);
  }

  /** @returns the address at which the worker answers; `undefined` if it ended before. */
  #start(): Promise<string | undefined> {
    const worker = cluster.fork();
    const served: Served = { worker, fingerprint: undefined };
    this.#served.set(worker.id, served);
    return new Promise((resolve) => {
      worker.on('message', (message: unknown) => {
        if (!isReport(message)) return;
        if (message.kind === 'ready' || message.kind === 'replaced') served.fingerprint = message.fingerprint;
        if (message.kind === 'ready') resolve(message.address);
      });
      worker.process.on('exit', (code, signal) => {
        this.#served.delete(worker.id);
        resolve(undefined);
        this.#ended(served, code, signal);
      });
    });
  }

  #ended({ fingerprint }: Served, code: number | null, signal: NodeJS.Signals | null): void {
    const number = signal === null ? (code ?? 0) : 128 + constants.signals[signal];
    if (this.#isStopping) {
      process.exitCode ??= number;
      if (this.#served.size === 0) process.exit();
      return;
    }
    // The first one says on standard error why it cannot serve; the others would say the same.
    if (fingerprint === undefined && this.#served.size === 0) process.exit(number);
    const wait = this.#restarts.next();
    console.error(`A worker ended (${signal ?? `code ${number}`}); another takes its place in ${wait / 1000} s.`);
    void delay(wait).then(() => this.#replaceEnded());
  }

  async #replaceEnded(): Promise<void> {
    if (this.#isStopping || (await this.#start()) === undefined) return;
    // It has read what lies in the folder now; the others may have an older release.
    if (new Set([...this.#served.values()].map(({ fingerprint }) => fingerprint)).size > 1) await this.#reload();
  }

  #stop(signal: NodeJS.Signals): void {
    this.#isStopping = true;
    for (const { worker } of this.#served.values()) worker.process.kill(signal);
    if (this.#served.size === 0) process.exit();
  }

  /** One replacement after another; wishes that come meanwhile are one. */
  async #reload(): Promise<void> {
    this.#isReloadWanted = true;
    if (this.#reloading !== undefined) return this.#reloading;
    this.#reloading = (async () => {
      while (this.#isReloadWanted) {
        this.#isReloadWanted = false;
        await this.#replaceReleases();
      }
      this.#reloading = undefined;
    })();
    return this.#reloading;
  }

  /** Each worker reads the new release while it serves the old one; only when all could, all take it. */
  async #replaceReleases(): Promise<void> {
    const workers = [...this.#served.values()].filter(({ fingerprint }) => fingerprint !== undefined).map(({ worker }) => worker);
    // One after another: while one reads, the others answer.
    for (const worker of workers) {
      const report = await ask(worker, { kind: 'prepare' });
      if (report?.kind !== 'refused') continue;
      for (const each of workers) tell(each, { kind: 'forget' });
      console.error(report.message);
      return;
    }
    const reports = await Promise.all(workers.map((worker) => ask(worker, { kind: 'replace' })));
    const fingerprint = reports.find((report) => report?.kind === 'replaced')?.fingerprint;
    if (fingerprint !== undefined) console.log(`Serving the release ${fingerprint}`);
  }

  async #sendMetrics(worker: Worker, id: number): Promise<void> {
    const text = await this.#metrics.clusterMetrics().catch((error: unknown) => `# ${String(error)}\n`);
    tell(worker, { kind: 'metrics', id, text });
  }
}

/** What answers an order. */
type Answer = Extract<Report, { kind: 'prepared' | 'refused' | 'replaced' }>;

/** Nothing comes of it if the worker has ended. */
function tell(worker: Worker, message: Order): void {
  if (worker.isConnected()) worker.send(message);
}

/** Tells a worker something and waits for its answer; `undefined` from one that has ended. */
function ask(worker: Worker, message: Order): Promise<Answer | undefined> {
  return new Promise((resolve) => {
    const done = (answer?: Answer): void => {
      worker.off('message', onMessage);
      worker.off('exit', onExit);
      resolve(answer);
    };
    const onMessage = (report: unknown): void => {
      if (isReport(report) && report.kind !== 'ready' && report.kind !== 'metrics') done(report);
    };
    const onExit = (): void => {
      done();
    };
    if (!worker.isConnected()) {
      resolve(undefined);
      return;
    }
    worker.on('message', onMessage);
    worker.on('exit', onExit);
    tell(worker, message);
  });
}
