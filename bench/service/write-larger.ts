// Writes the index of a site that is larger than ours, made from its own sentences:
//   node --import tsx bench/service/write-larger.ts RECORDS INDEX TIMES
// Prints how many records it holds.
import { readFile, writeFile } from 'node:fs/promises';
import type { DocRecord } from '@emlog-docs/search';
import { encodeIndex } from '@emlog-docs/search/build';
import { enlarge } from '../synthetic-site.ts';

const [from = '', to = '', times = '1'] = process.argv.slice(2);
const records = enlarge(JSON.parse(await readFile(from, 'utf8')) as DocRecord[], Number(times));
await writeFile(to, encodeIndex(records));
process.stdout.write(`${records.length}\n`);
