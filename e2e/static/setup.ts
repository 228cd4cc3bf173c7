import { buildStatic } from './host.ts';

/** The release for static hosts, before the tests that serve it; made anew only when its sources have changed. */
export default buildStatic;
