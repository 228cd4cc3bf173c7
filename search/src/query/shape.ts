import type { AttributeValue } from '../protocol/attributes.ts';
import type { DocRecord } from '../protocol/record.ts';
import type { Wanted } from './attributes.ts';

/** An object in the shape of a record: attributes by name, nested ones in their parent. */
type Shape<Leaf> = Record<string, Leaf | Record<string, Leaf>>;

/**
 * Fills a record's shape with what becomes of the wanted attributes. Only names of attributes, which are known, become
 * keys.
 *
 * @param make returns `undefined` for what is left out.
 * @returns `undefined` if nothing is left.
 */
export function shapeOf<T, Leaf>(
  record: DocRecord,
  attributes: readonly Wanted<T>[],
  make: (value: AttributeValue, attribute: Wanted<T>) => Leaf | undefined,
): Shape<Leaf> | undefined {
  const shape: Shape<Leaf> = {};
  let isEmpty = true;
  let nested: { parent: string; object: Record<string, Leaf> } | undefined;
  for (const attribute of attributes) {
    const leaf = make(attribute.read(record), attribute);
    if (leaf === undefined) continue;
    isEmpty = false;
    const { parent, name } = attribute;
    if (parent === undefined) shape[name] = leaf;
    else {
      // The attributes of one parent stand together.
      if (nested?.parent !== parent) shape[parent] = (nested = { parent, object: {} }).object;
      nested.object[name] = leaf;
    }
  }
  return isEmpty ? undefined : shape;
}
