// `npm run verify:api`: prints one line an endpoint, and below it what differs. Ends with 1 where something does.
import { fileURLToPath } from 'node:url';
import { Description } from '../../site/plugins/openapi/description.ts';
import { run } from '../console.mjs';
import { readArguments } from './arguments.ts';
import { verify } from './verify.ts';

await run(async () => {
  const site = readArguments(process.argv.slice(2));
  const description = new Description(fileURLToPath(new URL('../../site/api/openapi.yaml', import.meta.url)));
  const verdicts = await verify(description, site);
  for (const { id, differences, left } of verdicts) {
    const mark = left !== undefined ? '–' : differences.length > 0 ? '✗' : '✓';
    process.stdout.write(`  ${mark} ${id}${left === undefined ? '' : `: not asked, ${left}`}\n`);
    for (const line of differences) process.stdout.write(`      ${line}\n`);
  }
  const different = verdicts.filter(({ differences }) => differences.length > 0).length;
  const left = verdicts.filter((each) => each.left !== undefined).length;
  process.stdout.write(`${verdicts.length - left} endpoints asked, ${different} differ, ${left} not asked\n`);
  if (different > 0) process.exitCode = 1;
});
