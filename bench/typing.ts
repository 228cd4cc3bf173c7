// From keystroke to painted hits in the modal, in a real browser, at full speed and at a quarter of it, on a large and a small screen.
import { chromium } from 'playwright-core';
import { startServer } from '../e2e/server.ts';
import { measureBareField, measureTyping, percentile } from '../e2e/typing.ts';
import { bundleServer } from '../tasks/bundle-server.mjs';
import { printTable } from './samples.ts';

const RUNS = 3;

const SCREENS = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

await bundleServer();
const server = await startServer();
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
const rows: string[][] = [];
for (const [viewport, slowdown] of SCREENS.flatMap((screen) => [1, 4].map((times) => [screen, times] as const))) {
  const waits: number[] = [];
  const longTasks: number[] = [];
  const bare: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    const context = await browser.newContext({ viewport, locale: 'zh-CN' });
    bare.push(...(await measureBareField(await context.newPage(), slowdown)));
    const measured = await measureTyping(await context.newPage(), server.origin, slowdown);
    waits.push(...measured.waits);
    longTasks.push(...measured.longTasks);
    await context.close();
  }
  rows.push([
    `${viewport.width} × ${viewport.height}`,
    `${slowdown} times slower`,
    String(waits.length),
    ...[0.5, 0.95, 0.99].map((share) => percentile(waits, share).toFixed(0)),
    percentile(bare, 0.95).toFixed(0),
    String(longTasks.length),
    Math.max(0, ...longTasks).toFixed(0),
  ]);
}
await browser.close();
await server.stop();
printTable(
  'Typing into the modal',
  ['screen', 'CPU', 'keystrokes', 'p50 ms', 'p95 ms', 'p99 ms', 'bare field p95 ms', 'tasks over 50 ms', 'longest ms'],
  rows,
);
