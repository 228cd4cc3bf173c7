import { ProtocolError, readSettingsChange } from '@emlog-docs/search';
import { RECORD_BYTES_LIMIT } from '../limits.ts';
import type { Operation } from './operation.ts';
import { readIndexName } from './parse-name.ts';

const SCOPES: ReadonlySet<unknown> = new Set(['settings', 'synonyms', 'rules']);

/**
 * Reads `{"operation": "copy" | "move", "destination": …, "scope": […]}`. There are no synonyms and no rules of an index:
 * copying them copies nothing.
 *
 * @throws ProtocolError 400 naming the place.
 */
export function parseOperation(body: unknown, index: string): Operation {
  const given = fieldsOf(body);
  const kind = given.get('operation');
  if (kind !== 'copy' && kind !== 'move') throw new ProtocolError(400, 'operation: expected copy or move');
  const to = readIndexName(given.get('destination'), 'destination');
  if (to === index) throw new ProtocolError(400, `destination: expected another index than ${index}`);
  const scope = given.get('scope') ?? [];
  if (!Array.isArray(scope) || !scope.every((each) => SCOPES.has(each))) {
    throw new ProtocolError(400, `scope: expected a list out of ${[...SCOPES].join(', ')}`);
  }
  if (kind === 'copy') return { kind, index, to, scope: scope.length === 0 ? 'all' : scope.includes('settings') ? 'settings' : 'nothing' };
  if (scope.length > 0) throw new ProtocolError(400, 'scope: expected none, for an index is moved whole');
  return { kind, index, to };
}

/**
 * Reads what settings are changed.
 *
 * @throws ProtocolError 400 naming the setting, what was expected and what came.
 */
export function parseSettings(body: unknown, index: string): Operation {
  const change = Object.fromEntries(readSettingsChange(body));
  const bytes = Buffer.byteLength(JSON.stringify(change));
  if (bytes > RECORD_BYTES_LIMIT) throw new ProtocolError(400, `The settings have ${bytes} bytes and may have ${RECORD_BYTES_LIMIT}`);
  return { kind: 'settings', index, change };
}

function fieldsOf(body: unknown): ReadonlyMap<string, unknown> {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new ProtocolError(400, 'The request body: expected an object');
  return new Map<string, unknown>(Object.entries(body));
}
