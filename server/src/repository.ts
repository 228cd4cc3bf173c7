import { fileURLToPath } from 'node:url';

/** Root of the sources: as far from this file as from the bundle. */
export const REPOSITORY = fileURLToPath(new URL('../../', import.meta.url));
