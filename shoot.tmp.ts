import { chromium } from 'playwright-core';
import { startFront } from './e2e/front.ts';
import { startServer } from './e2e/server.ts';
import { MODAL_STATES, PAGE_STATES, openModal } from './e2e/search-states.ts';
const only = process.argv[2];
const out = '/tmp/mshots/ours';
const server = await startServer();
const front = await startFront(server.origin, { missingResultsUrl: 'https://example.com/?q={query}' });
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
for (const [width, height] of [[1440, 900], [390, 844]] as const) for (const scheme of ['light', 'dark'] as const) {
  for (const [kind, states] of [['modal', MODAL_STATES], ['page', PAGE_STATES]] as const) for (const [name, prepare] of Object.entries(states)) {
    if (only && !`${kind}-${name}-${width}-${scheme}`.includes(only)) continue;
    const context = await browser.newContext({ viewport: { width, height }, colorScheme: scheme, locale: 'zh-CN', reducedMotion: 'reduce' });
    const page = await context.newPage();
    front.search = undefined;
    try {
      if (kind === 'modal') await openModal(page, front);
      await prepare(page, front);
      await page.screenshot({ path: `${out}/${kind}-${name.replaceAll(' ', '_')}-${width}-${scheme}.png` });
    } catch (error) { console.log(kind, name, width, scheme, String(error).slice(0, 300)); }
    await context.close();
  }
}
await browser.close(); await front.stop(); await server.stop();
