import { mkdir, writeFile } from 'node:fs/promises';
import { drawLineChart } from '../line-chart.ts';
import { pages, searches } from './calls.ts';
import { load, type NextCall } from './load.ts';
import { startOurs } from './processes.ts';

/** What the process may take, in megabytes. */
const LIMIT_MB = 150;
/** Requests a second, searches and pages in turn: far more than the site has readers, far less than the machine can do. */
const RATE = 100;
const CONNECTIONS = 10;
const SAMPLE_MS = 1_000;

/** How a soak ended. */
export interface Soaked {
  readonly requests: number;
  readonly failures: number;
  readonly maxMb: number;
  /** Means over the second and the last quarter: the first is warming up. */
  readonly earlyMb: number;
  readonly lateMb: number;
}

/** Asks for a while, looks at the memory of the process every second, and writes its line as a chart. */
export async function soak(minutes: number, file: string): Promise<Soaked> {
  const server = await startOurs();
  const points: [number, number][] = [];
  const start = performance.now();
  const sampling = setInterval(() => {
    void residentMegabytes(server.origin).then((value) => points.push([(performance.now() - start) / 60_000, value]));
  }, SAMPLE_MS);
  const loaded = await load(server.origin, searchesAndPages(), { connections: CONNECTIONS, seconds: minutes * 60, rate: RATE });
  clearInterval(sampling);
  await server.stop();
  const values = points.map(([, value]) => value);
  const mean = (from: number, to: number): number => {
    const part = values.slice(Math.floor(values.length * from), Math.floor(values.length * to));
    return Math.round(part.reduce((sum, value) => sum + value, 0) / part.length);
  };
  await mkdir('bench/results', { recursive: true });
  await writeFile(
    file,
    drawLineChart({
      title: 'Memory of the server under load',
      unit: 'MB resident',
      note: `${minutes} min, ${RATE} requests a second, searches and pages in turn; the dashed line is the limit`,
      limit: LIMIT_MB,
      points,
    }),
  );
  return {
    requests: loaded.times.length,
    failures: loaded.failures,
    maxMb: Math.round(Math.max(...values)),
    earlyMb: mean(0.25, 0.5),
    lateMb: mean(0.75, 1),
  };
}

function searchesAndPages(): NextCall {
  const [search, reading] = [searches(), pages()];
  let asked = 0;
  return () => {
    const at = asked++;
    return (at % 2 === 0 ? undefined : reading[(at >> 1) % reading.length]) ?? search();
  };
}

async function residentMegabytes(origin: string): Promise<number> {
  const text = await (await fetch(`${origin}/metrics`)).text();
  return Number(/^process_resident_memory_bytes (\d+)$/m.exec(text)?.[1]) / 1e6;
}
