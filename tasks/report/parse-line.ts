import { EVENT_TYPES, type EventLine, type Line, type SearchLine } from '../../server/src/events/line.ts';

/** A line that is not one of ours: torn, edited, or written by something else. */
export class DamagedLineError extends Error {
  override readonly name = 'DamagedLineError';
}

/**
 * Reads a line of a daily file.
 *
 * @throws DamagedLineError saying in Chinese, for the report, what is wrong with it
 */
export function parseLine(text: string): Line {
  const fields = fieldsOf(text);
  const at = fields.get('at');
  if (typeof at !== 'string' || Number.isNaN(Date.parse(at))) throw new DamagedLineError('没有时间');
  const kind = fields.get('kind');
  if (kind === 'search') return searchLine(fields, at);
  if (kind === 'event') return eventLine(fields, at);
  throw new DamagedLineError('既不是搜索也不是事件');
}

function fieldsOf(text: string): ReadonlyMap<string, unknown> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new DamagedLineError('不是完整的 JSON');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new DamagedLineError('不是 JSON 对象');
  return new Map(Object.entries(value));
}

function searchLine(fields: ReadonlyMap<string, unknown>, at: string): SearchLine {
  const [id, index, query] = ['id', 'index', 'query'].map((name) => fields.get(name));
  const [nbHits, ms] = ['nbHits', 'ms'].map((name) => fields.get(name));
  if (typeof id !== 'string' || typeof index !== 'string' || typeof query !== 'string') throw new DamagedLineError('搜索缺少内容');
  if (!isCount(nbHits) || !isCount(ms)) throw new DamagedLineError('搜索缺少数字');
  return { kind: 'search', at, id, index, query, nbHits, ms, ...textOf(fields, 'follows'), ...textOf(fields, 'queryID') };
}

function eventLine(fields: ReadonlyMap<string, unknown>, at: string): EventLine {
  const [eventName, index] = ['eventName', 'index'].map((name) => fields.get(name));
  const eventType = EVENT_TYPES.find((type) => type === fields.get('eventType'));
  if (eventType === undefined || typeof eventName !== 'string' || typeof index !== 'string') throw new DamagedLineError('事件缺少内容');
  const objectIDs = fields.get('objectIDs');
  const positions = fields.get('positions');
  return {
    kind: 'event',
    at,
    eventType,
    eventName,
    index,
    ...(Array.isArray(objectIDs) && { objectIDs: objectIDs.map(String) }),
    ...(Array.isArray(positions) && { positions: positions.filter(isCount) }),
    ...textOf(fields, 'queryID'),
    ...textOf(fields, 'reason'),
  };
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && value >= 0;
}

/** A text that may be left out. */
function textOf<Name extends string>(fields: ReadonlyMap<string, unknown>, name: Name): Partial<Record<Name, string>> {
  const value = fields.get(name);
  return typeof value === 'string' ? ({ [name]: value } as Record<Name, string>) : {};
}
