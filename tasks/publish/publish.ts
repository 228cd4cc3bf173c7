import { step, TaskError } from '../console.mjs';
import type { Arguments } from './arguments.ts';
import { readBuiltSite } from './built-site.ts';
import { compare, isNothing, type Differences } from './differences.ts';
import { BATCH_SIZE, PublishedIndex } from './service.ts';

/** So much of the records may go without being asked about: more is likelier a broken build than a shorter documentation. */
const MOST_LOST = 0.2;
/** Addresses shown of each kind of difference. */
const SHOWN = 5;

/**
 * Publishes a release's records and settings: settings first, so that records are never searched without them, then all
 * records at once.
 * @param release the folder of the build
 * @throws TaskError where nothing was published, saying why
 */
export async function publish(given: Arguments, release: string): Promise<void> {
  const site = await readBuiltSite(release);
  const name = given.index ?? site.indexName;
  let sent = 0;
  const batches = Math.ceil(site.records.length / BATCH_SIZE);
  const index = new PublishedIndex(given, name, () => {
    sent += 1;
    if (sent <= batches) process.stdout.write(`${Math.min(sent * BATCH_SIZE, site.records.length)}/${site.records.length} … `);
  });
  const there = await step(`Reading what ${name} holds`, () => index.read());
  const differences = compare(there, site);
  print(differences, there.records.length, site.records.length);
  if (given.isDryRun) return;
  if (isNothing(differences)) {
    process.stdout.write('Nothing is to be published.\n');
    return;
  }
  refuseShrinking(there.records.length, site.records.length, given.allowsShrink);
  if (differences.settings.length > 0) await step('Writing the settings', () => index.setSettings(site.settings));
  await step('Writing the records', () => index.replaceAll(site.records));
  const found = await index.count();
  if (found !== site.records.length)
    throw new TaskError(`${name} should hold ${site.records.length} records now, but a search finds ${found}.`);
  process.stdout.write(`Published: ${found} records in ${name}\n`);
}

function print({ added, changed, removed, settings }: Differences, there: number, here: number): void {
  process.stdout.write(
    `  ${there} records there, ${here} here: ${added.length} added, ${changed.length} changed, ${removed.length} removed\n`,
  );
  for (const [sign, records] of [
    ['+', added],
    ['~', changed],
    ['-', removed],
  ] as const) {
    for (const record of records.slice(0, SHOWN)) process.stdout.write(`    ${sign} ${String(record['url'])}\n`);
    if (records.length > SHOWN) process.stdout.write(`    ${sign} … and ${records.length - SHOWN} more\n`);
  }
  process.stdout.write(settings.length === 0 ? '  Settings: the same\n' : `  Settings that differ: ${settings.join(', ')}\n`);
}

function refuseShrinking(there: number, here: number, isAllowed: boolean): void {
  if (isAllowed || here >= there * (1 - MOST_LOST)) return;
  const share = Math.round((1 - here / there) * 100);
  throw new TaskError(
    `${here} records would replace ${there}, ${share} % fewer. If that is meant, add --allow-shrink; nothing was published.`,
  );
}
