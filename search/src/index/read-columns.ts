import { HIERARCHY_LEVELS, type DocRecord, type RecordType } from '../protocol/record.ts';
import { computeUrl } from '../records/compute-url.ts';
import { ObjectIds } from '../records/object-id.ts';
import { ALIAS_FIELD, FIELD_COUNT, type FieldColumns } from './fields.ts';
import { IndexFormatError, type Payload, type TextColumn } from './format.ts';
import { UsualWeights } from './usual-weights.ts';

/** The types of records by the field that is their own. */
const RECORD_TYPES: readonly RecordType[] = [...HIERARCHY_LEVELS, 'content'];

/**
 * Reads the records of a payload that was checked.
 *
 * @throws IndexFormatError if a record lacks what every record has.
 */
export function readRecords({ texts, columns, version, weights }: Payload): DocRecord[] {
  const ids = new ObjectIds();
  const usual = new UsualWeights();
  const optional = (column: readonly number[], row: number): string | null => {
    const number = column[row] ?? -1;
    return number < 0 ? null : (texts[number] ?? null);
  };
  const required = (name: TextColumn, row: number): string => {
    const text = optional(columns[name], row);
    if (text === null) throw new IndexFormatError(`record ${String(row)} has no ${name}`);
    return text;
  };
  const { objectID, lvl0, lvl1, lvl2, lvl3, lvl4, lvl5, lvl6, content, anchor } = columns;
  const records: DocRecord[] = [];
  let lastVersion: { readonly row: readonly number[]; readonly texts: readonly string[] } = { row: [], texts: [] };
  let last = { url_without_anchor: '', anchor: null as string | null, url: '' };
  for (let row = 0; row < version.length; row++) {
    const type = required('type', row) as RecordType;
    if (!RECORD_TYPES.includes(type)) throw new IndexFormatError(`record ${String(row)} is of the unknown type "${type}"`);
    const page = required('url_without_anchor', row);
    const place = { url_without_anchor: page, anchor: optional(anchor, row) };
    // Records of one heading stand together: they have their address in common, as one text.
    if (last.url_without_anchor !== page || last.anchor !== place.anchor) last = { ...place, url: computeUrl(place) };
    const versions = version[row] ?? [];
    // Nearly all records are of the same versions: one list for all of these.
    if (!areEqual(versions, lastVersion.row)) lastVersion = { row: versions, texts: versions.map((number) => texts[number] ?? '') };
    const url = optional(columns.url, row) ?? last.url;
    const computed = ids.next({ url, type });
    const expected = usual.expect({ type, url_without_anchor: page });
    const weight = {
      pageRank: weights.pageRank[row] ?? expected.pageRank,
      level: weights.level[row] ?? expected.level,
      position: weights.position[row] ?? expected.position,
    };
    usual.note({ type, url_without_anchor: page }, weight);
    records.push({
      objectID: optional(objectID, row) ?? computed,
      type,
      hierarchy: {
        lvl0: optional(lvl0, row),
        lvl1: optional(lvl1, row),
        lvl2: optional(lvl2, row),
        lvl3: optional(lvl3, row),
        lvl4: optional(lvl4, row),
        lvl5: optional(lvl5, row),
        lvl6: optional(lvl6, row),
      },
      content: optional(content, row),
      anchor: place.anchor,
      url,
      url_without_anchor: page,
      lang: required('lang', row),
      language: required('language', row),
      version: lastVersion.texts,
      docusaurus_tag: required('docusaurus_tag', row),
      weight,
      recordVersion: 'v3',
    });
  }
  return records;
}

/**
 * The records of headings with their fields, of a payload that was checked.
 *
 * @throws IndexFormatError if a record lacks what every record has.
 */
export function readHeadings(payload: Payload): { readonly records: readonly DocRecord[]; readonly fields: FieldColumns } {
  // What is not stored of a record is reckoned from those before it: all are read.
  const all = readRecords(payload);
  const { texts, numbers: allNumbers, ownFields } = readFields(payload);
  const rows = [...all.keys()].filter((row) => all[row]?.type !== 'content');
  const numbers = new Int32Array(rows.length * FIELD_COUNT);
  for (const [at, row] of rows.entries()) numbers.set(allNumbers.subarray(row * FIELD_COUNT, (row + 1) * FIELD_COUNT), at * FIELD_COUNT);
  return {
    records: rows.flatMap((row) => all[row] ?? []),
    fields: { texts, numbers, ownFields: Uint8Array.from(rows, (row) => ownFields[row] ?? 0) },
  };
}

function areEqual(a: readonly number[], b: readonly number[]): boolean {
  return a.length === b.length && a.every((number, at) => number === b[at]);
}

/** Numbers the searched texts among themselves; the payload numbers all that it holds. */
export function readFields({ texts: all, columns, version, aliases }: Payload): FieldColumns {
  const fields = [...HIERARCHY_LEVELS, 'content'] as const;
  const numbers = new Int32Array(version.length * FIELD_COUNT).fill(-1);
  const numberOf = new Int32Array(all.length).fill(-1);
  const texts: string[] = [];
  const aliasOf = new Map(aliases);
  const columnsByField = fields.map((field) => columns[field]);
  for (let row = 0; row < version.length; row++) {
    for (let field = 0; field < FIELD_COUNT; field++) {
      const stored = (field === ALIAS_FIELD ? aliasOf.get(row) : columnsByField[field]?.[row]) ?? -1;
      if (stored < 0) continue;
      if (numberOf[stored] === -1) numberOf[stored] = texts.push(all[stored] ?? '') - 1;
      numbers[row * FIELD_COUNT + field] = numberOf[stored] ?? 0;
    }
  }
  const fieldOfType = new Map(RECORD_TYPES.map((type, field) => [all.indexOf(type), field]));
  const ownFields = new Uint8Array(version.length);
  for (let row = 0; row < ownFields.length; row++) ownFields[row] = fieldOfType.get(columns.type[row] ?? -1) ?? 0;
  return { texts, numbers, ownFields };
}
