import { copyText } from '../../client/copy-text';

/**
 * Puts the text of an address on the clipboard.
 *
 * @throws Error if it cannot be fetched, or the clipboard stays shut
 */
export async function copyMarkdown(address: string): Promise<void> {
  const text = fetchText(address);
  // Safari forgets the click while we fetch: it takes a promise of the text instead.
  if (typeof ClipboardItem === 'function' && 'clipboard' in navigator) {
    const blob = text.then((each) => new Blob([each], { type: 'text/plain' }));
    const written = await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]).then(
      () => true,
      () => false,
    );
    if (written) return;
  }
  if (!(await copyText(await text))) throw new Error('The clipboard is shut.');
}

async function fetchText(address: string): Promise<string> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return answer.text();
}
