import { existsSync } from 'node:fs';
import { launch } from 'puppeteer-core';
import type { Browser, Page } from 'puppeteer-core';

/** Firefox as `npm test` found or installed it; Debian's own otherwise. */
export const FIREFOX = process.env['FIREFOX'] ?? '/usr/bin/firefox-esr';

/** Whether there is a Firefox to test with. `npm test` installs one on Debian. */
export const hasFirefox = existsSync(FIREFOX);

/** Starts Firefox without a window. */
export function startFirefox(): Promise<Browser> {
  return launch({
    browser: 'firefox',
    executablePath: FIREFOX,
    headless: true,
    // The input method is played in the browser's own scope (below), which is closed to tests otherwise.
    args: ['--remote-allow-system-access'],
    env: { ...process.env, MOZ_CRASHREPORTER_DISABLE: '1' },
  });
}

/** What a reader does with an input method. Each call resolves when the page has seen it. */
export interface InputMethod {
  /** The text under composition is now this. */
  readonly compose: (text: string) => Promise<void>;
  /** Enter: the text is taken, as it stands or as characters. */
  readonly commit: (text: string) => Promise<void>;
  /** Escape: the text is dropped. */
  readonly cancel: () => Promise<void>;
}

/** The part of puppeteer's inner BiDi session that is used; no public part leads there (puppeteer-core 24.43.1). */
interface Session {
  readonly send: (method: string, parameters: object) => Promise<{ readonly result: Record<string, unknown> }>;
}

/**
 * An input method for a page of Firefox. WebDriver has no command for one, but the browser's own text input processor
 * makes trusted events, as a real input method does.
 */
export async function inputMethodOf(page: Page): Promise<InputMethod> {
  const { session } = (page.mainFrame() as unknown as { browsingContext: { userContext: { browser: { session: Session } } } })
    .browsingContext.userContext.browser;
  const tree = await session.send('browsingContext.getTree', { 'moz:scope': 'chrome' });
  const [window] = tree.result['contexts'] as { context: string }[];
  if (window === undefined) throw new Error('Firefox has no window.');

  const play = async (script: string) => {
    const { result } = await session.send('script.evaluate', {
      expression: `{
        const tip = (window.__tip ??= Cc['@mozilla.org/text-input-processor;1'].createInstance(Ci.nsITextInputProcessor));
        tip.beginInputTransactionForTests(window);
        const key = (key, code, keyCode) => new window.KeyboardEvent('', { key, code, keyCode });
        ${script}
      }`,
      target: { context: window.context },
      awaitPromise: true,
    });
    if (result['type'] === 'exception') throw new Error(`Firefox: ${JSON.stringify(result['exceptionDetails'])}`);
    // The window's process tells the page's process; the page answers in order.
    await new Promise((resolve) => setTimeout(resolve, 80));
    await page.evaluate(() => true);
  };
  return {
    compose: (text) =>
      play(`tip.setPendingCompositionString(${JSON.stringify(text)});
        tip.appendClauseToPendingComposition(${text.length}, tip.ATTR_RAW_CLAUSE);
        tip.setCaretInPendingComposition(${text.length});
        tip.flushPendingComposition(key('a', 'KeyA', 65));`),
    commit: (text) => play(`tip.commitCompositionWith(${JSON.stringify(text)}, key('Enter', 'Enter', 13));`),
    cancel: () => play(`tip.cancelComposition(key('Escape', 'Escape', 27));`),
  };
}
