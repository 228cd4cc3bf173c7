/**
 * Addresses that were once published and now live elsewhere. The server answers them with 301.
 * The hash form of old versions (`/docs/#/install_1panel`) never reaches a server: `src/client/landing.ts` takes it.
 */
export const redirects: { from: string; to: string }[] = [];
