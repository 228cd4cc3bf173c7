import type { Description, Endpoint } from '../../site/plugins/openapi/description.ts';
import { requestSpec } from '../../site/plugins/openapi/request.ts';
import { TaskError } from '../console.mjs';
import type { Site } from './arguments.ts';
import { ask } from './ask.ts';
import type { Answer } from './ask.ts';
import { differences } from './differences.ts';
import { hasSource, idFor } from './ids.ts';

/** What came of one endpoint. */
export interface Verdict {
  id: string;
  /** Empty where the answer is as described. */
  differences: string[];
  /** Why it was not asked; undefined where it was. */
  left: string | undefined;
}

/** Articles in the list, from which those with comments and likes are chosen. */
const SAMPLE = '50';

/**
 * Sends every request of the description that only reads, one after the other, and compares. Reading an article adds
 * one to its views: emlog knows no other way.
 * @throws TaskError when the site cannot be reached, is no emlog, has its API switched off, or refuses key or login
 */
export async function verify(description: Description, site: Site): Promise<Verdict[]> {
  const lists = new Map<string, unknown>();
  const verdicts: Verdict[] = [];
  for (const endpoint of readOnly(description)) {
    const { operationId: id } = endpoint.operation;
    const spec = requestSpec(description, endpoint);
    const values = new Map<string, string>();
    if (spec.id === 'article_list') values.set('count', SAMPLE);
    const required = spec.parameters.filter((each) => each.required).map(({ name }) => name);
    if (required.length > 0) {
      if (required.join() !== 'id' || !hasSource(id)) {
        verdicts.push({ id, differences: [`needs ${required.join(', ')}: say in tasks/api/ids.ts where it comes from`], left: undefined });
        continue;
      }
      const found = idFor(id, lists);
      if (found === undefined) {
        verdicts.push({ id, differences: [], left: 'the site has nothing to ask it for' });
        continue;
      }
      values.set('id', found);
    }
    const answer = await ask(site, spec, values);
    const refused = spec.caller === 'cookie' && site.cookie === undefined;
    if (!refused) stopWhereRefused(id, answer, site);
    lists.set(id, answer.json);
    verdicts.push({ id, differences: differences(description, endpoint, answer, refused ? 401 : 200), left: undefined });
  }
  return verdicts;
}

/** Endpoints that give ids come before those that take one. */
function readOnly(description: Description): Endpoint[] {
  const found = description.endpoints().filter(({ method, path }) => method === 'GET' && path.startsWith('/?rest-api='));
  return [
    ...found.filter(({ operation }) => !hasSource(operation.operationId)),
    ...found.filter(({ operation }) => hasSource(operation.operationId)),
  ];
}

/** What is no difference but a reason why nothing can be compared. */
function stopWhereRefused(id: string, { status, json }: Answer, { address, cookie }: Site): void {
  const message = typeof json === 'object' && json !== null && 'msg' in json ? json.msg : undefined;
  if (message === 'api is closed') throw new TaskError(`The API of ${address} is switched off. Switch it on: 系统 → 设置 → API → 开启API.`);
  if (message === 'auth error') throw new TaskError(`${address} refuses the key. Copy it anew: 系统 → 设置 → API → API秘钥.`);
  if (message === 'auth cookie error' && cookie !== undefined) {
    throw new TaskError(`${address} refuses the cookie. Log in anew and copy name and value of EM_AUTHCOOKIE_….`);
  }
  if (id === 'article_list' && json === undefined) {
    throw new TaskError(
      `${address} does not answer like emlog: article_list is HTTP ${status} without JSON. Is the address that of the site's front page?`,
    );
  }
}
