// `npm run publish:search`: see `arguments.ts` for how it is called.
import { RELEASE } from '../build.mjs';
import { run } from '../console.mjs';
import { readArguments } from './arguments.ts';
import { publish } from './publish.ts';

await run(() => publish(readArguments(process.argv.slice(2), process.env), RELEASE));
