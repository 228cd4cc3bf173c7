/** Whether this page is answered from the offline copy, so that the network need not be there. */
export function hasOfflineCopy(): boolean {
  return 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;
}
