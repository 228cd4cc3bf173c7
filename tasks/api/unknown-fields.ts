import type { Description, Schema } from '../../site/plugins/openapi/description.ts';

/**
 * The fields of an answer that its schema does not name, as JSON pointers. A map, whose keys are data, names none.
 * @param pointer where the value stands
 */
export function unknownFields(description: Description, schema: Schema, value: unknown, pointer = ''): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const all = alternatives(description, schema);
  if (Array.isArray(value)) {
    const items = all.flatMap((each) => each.items ?? []);
    return items.length === 0
      ? []
      : value.flatMap((item, index) => unknownFields(description, { oneOf: items }, item, `${pointer}/${index}`));
  }
  return Object.entries(value).flatMap(([name, field]) => {
    const named = all.flatMap(({ properties = {} }) => (Object.hasOwn(properties, name) ? [properties[name] ?? {}] : []));
    const maps = all.flatMap(({ additionalProperties }) => (typeof additionalProperties === 'object' ? [additionalProperties] : []));
    const known = named.length > 0 ? named : maps;
    const place = `${pointer}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;
    if (known.length > 0) return unknownFields(description, { oneOf: known }, field, place);
    // Where nothing is said of the fields, anything may stand.
    return all.some(({ properties }) => properties !== undefined) ? [place] : [];
  });
}

/** The schema as the list of what it may be, references followed and parts merged. */
function alternatives(description: Description, schema: Schema): Schema[] {
  const full = description.schema(schema);
  return [full, ...(full.oneOf ?? []).flatMap((each) => alternatives(description, each))];
}
