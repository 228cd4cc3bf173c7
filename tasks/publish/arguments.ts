import { parseArgs } from 'node:util';
import { TaskError } from '../console.mjs';

/** Where to publish, and how far to go. */
export interface Arguments {
  appId: string;
  /** May write; from the environment, for a command line is seen by everybody on the machine. */
  key: string;
  /** Origins with an optional path prefix; none means the hosted service. */
  hosts: URL[];
  /** `undefined`: the name that the site was built with. */
  index: string | undefined;
  isDryRun: boolean;
  /** Whether a much smaller number of records than before is meant. */
  allowsShrink: boolean;
}

/** The variable that holds the key: the same as where the service reads it. */
const KEY_VARIABLE = 'SEARCH_ADMIN_KEY';

const USAGE = `${KEY_VARIABLE}=… npm run publish:search -- --app-id ID [--hosts URL,URL] [--index NAME] [--dry-run] [--allow-shrink]

  --app-id        application id: SEARCH_APP_ID of our service, or that of the hosted one
  --hosts         our service, such as https://search.example.com; several with commas; the hosted service when left out
  --index         the index to be replaced; by default the name that the site was built with
  --dry-run       only says what would be added, changed and removed
  --allow-shrink  publishes also when a fifth of the records or more would be gone
  ${KEY_VARIABLE}  the key that may write, from the environment only`;

/**
 * Reads the command line and the key.
 * @throws TaskError saying what is wrong and how it is written
 */
export function readArguments(args: string[], env: Readonly<Record<string, string | undefined>>): Arguments {
  const { 'app-id': appId = '', hosts = '', index, 'dry-run': isDryRun, 'allow-shrink': allowsShrink } = parse(args);
  const key = env[KEY_VARIABLE] ?? '';
  if (appId === '') throw new TaskError(`--app-id is missing.\n\n${USAGE}`);
  if (key === '') throw new TaskError(`${KEY_VARIABLE} is not set.\n\n${USAGE}`);
  const addresses = hosts.split(',').flatMap((each) => (each.trim() === '' ? [] : [readHost(each.trim())]));
  return { appId, key, hosts: addresses, index, isDryRun, allowsShrink };
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      options: {
        'app-id': { type: 'string' },
        hosts: { type: 'string' },
        index: { type: 'string' },
        'dry-run': { type: 'boolean', default: false },
        'allow-shrink': { type: 'boolean', default: false },
      },
    }).values;
  } catch (error) {
    throw new TaskError(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`);
  }
}

function readHost(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url !== undefined && /^https?:$/.test(url.protocol) && url.search === '' && url.username === '') return url;
  throw new TaskError(`--hosts holds "${text}"; each must be an http(s) address such as https://search.example.com.`);
}
