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
 * @param isWanted by their type; of the others nothing is read but what those after them are reckoned from
 * @throws IndexFormatError if a record lacks what every record has.
 */
export function readRecords(
  { recordCount, texts, columns, version, weights }: Payload,
  isWanted: (type: RecordType) => boolean = () => true,
): DocRecord[] {
  const ids = new ObjectIds();
  const usual = new UsualWeights();
  const optional = (column: ArrayLike<number>, row: number): string | null => {
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
  let lastVersion: { readonly row: readonly number[] | undefined; readonly texts: readonly string[] } = { row: undefined, texts: [] };
  let last = { url_without_anchor: '', anchor: null as string | null, url: '' };
  for (let row = 0; row < recordCount; row++) {
    const type = required('type', row) as RecordType;
    if (!RECORD_TYPES.includes(type)) throw new IndexFormatError(`record ${String(row)} is of the unknown type "${type}"`);
    const page = required('url_without_anchor', row);
    const expected = usual.expect({ type, url_without_anchor: page });
    const weight = {
      pageRank: weights.pageRank[row] ?? expected.pageRank,
      level: weights.level[row] ?? expected.level,
      position: weights.position[row] ?? expected.position,
    };
    usual.note({ type, url_without_anchor: page }, weight);
    if (!isWanted(type)) continue;
    const place = { url_without_anchor: page, anchor: optional(anchor, row) };
    // Records of one heading stand together: they have their address in common, as one text.
    if (last.url_without_anchor !== page || last.anchor !== place.anchor) last = { ...place, url: computeUrl(place) };
    const versions = version[row] ?? [];
    // Nearly all records are of the same versions: one list for all of these.
    if (versions !== lastVersion.row) lastVersion = { row: versions, texts: versions.map((number) => texts[number] ?? '') };
    const url = optional(columns.url, row) ?? last.url;
    const computed = ids.next({ url, type });
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
  const { texts, columns, recordCount } = payload;
  const content = texts.indexOf('content');
  const rows = Array.from({ length: recordCount }, (_, row) => row).filter((row) => columns.type[row] !== content);
  return { records: readRecords(payload, (type) => type !== 'content'), fields: readFields(payload, rows) };
}

/**
 * Numbers the searched texts among themselves; the payload numbers all that it holds.
 *
 * @param rows of the records, where not all are wanted
 */
export function readFields({ recordCount, texts: all, columns, aliases }: Payload, rows?: readonly number[]): FieldColumns {
  const count = rows?.length ?? recordCount;
  const fields = [...HIERARCHY_LEVELS, 'content'] as const;
  const numbers = new Int32Array(count * FIELD_COUNT).fill(-1);
  const numberOf = new Int32Array(all.length).fill(-1);
  const texts: string[] = [];
  const aliasOf = new Map(aliases);
  const columnsByField = fields.map((field) => columns[field]);
  const fieldOfType = new Map(RECORD_TYPES.map((type, field) => [all.indexOf(type), field]));
  const ownFields = new Uint8Array(count);
  for (let record = 0; record < count; record++) {
    const row = rows?.[record] ?? record;
    for (let field = 0; field < FIELD_COUNT; field++) {
      const stored = (field === ALIAS_FIELD ? aliasOf.get(row) : columnsByField[field]?.[row]) ?? -1;
      if (stored < 0) continue;
      if (numberOf[stored] === -1) numberOf[stored] = texts.push(all[stored] ?? '') - 1;
      numbers[record * FIELD_COUNT + field] = numberOf[stored] ?? 0;
    }
    ownFields[record] = fieldOfType.get(columns.type[row] ?? -1) ?? 0;
  }
  return { texts, numbers, ownFields };
}
