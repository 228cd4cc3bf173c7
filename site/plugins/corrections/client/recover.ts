// When a page's code does not come: a new release took its files away, or the network is gone. A reload helps in the
// first case only, and only once.

/** For this tab: the address that was reloaded and has not come up since. */
const KEY = 'docs.reloaded';

/**
 * After a click: leaves for the page itself if the server can be reached.
 * @returns false when there is no use in that
 */
export async function recoverNavigation(): Promise<boolean> {
  if (!(await isReachable())) return false;
  mark();
  location.reload();
  return true;
}

/** While a page comes up. What the server wrote stays readable when nothing helps. */
export async function recoverLoad(reason: unknown): Promise<void> {
  console.warn(reason);
  if (!isMarked() && (await isReachable()) && mark()) location.reload();
}

/** The page has come up: the next failure is a new one. */
export function forgetReload(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was written either.
  }
}

/** Pages of an offline copy come from the device, whatever the network does. */
async function isReachable(): Promise<boolean> {
  if ('serviceWorker' in navigator && navigator.serviceWorker.controller !== null) return true;
  try {
    return (await fetch(location.href, { method: 'HEAD', cache: 'no-store' })).status < 500;
  } catch {
    return false;
  }
}

function isMarked(): boolean {
  try {
    return sessionStorage.getItem(KEY) === location.href;
  } catch {
    return true;
  }
}

/** @returns false where storage is blocked: a reload could then not be told from the one before */
function mark(): boolean {
  try {
    sessionStorage.setItem(KEY, location.href);
    return true;
  } catch {
    return false;
  }
}
