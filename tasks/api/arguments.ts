import { parseArgs } from 'node:util';
import { siteAddress } from '../../site/src/components/api/builder/address.ts';
import { TaskError } from '../console.mjs';

/** The site that is asked, and as whom. */
export interface Site {
  /** Without a slash at its end. */
  address: string;
  key: string;
  /** `NAME=VALUE` of a login; undefined where the endpoints that need one are asked without. */
  cookie: string | undefined;
}

const USAGE = `npm run verify:api -- --base-url URL --api-key KEY [--cookie NAME=VALUE]

  --base-url  the site's address, such as https://blog.example.com
  --api-key   系统 → 设置 → API, 32 characters
  --cookie    a login (EM_AUTHCOOKIE_…=…), for the endpoints that take nothing else; without it they must refuse`;

/**
 * Reads the command line.
 * @throws TaskError saying what is wrong and how it is written
 */
export function readArguments(args: string[]): Site {
  let values;
  try {
    ({ values } = parseArgs({
      args,
      options: { 'base-url': { type: 'string' }, 'api-key': { type: 'string' }, cookie: { type: 'string' } },
    }));
  } catch (error) {
    throw new TaskError(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`);
  }
  const { 'base-url': url = '', 'api-key': key = '', cookie } = values;
  if (url === '' || key === '') throw new TaskError(`${url === '' ? '--base-url' : '--api-key'} is missing.\n\n${USAGE}`);
  const address = siteAddress(url);
  if (address === undefined) throw new TaskError(`--base-url is "${url}"; it must be an address such as https://blog.example.com.`);
  return { address, key, cookie };
}
