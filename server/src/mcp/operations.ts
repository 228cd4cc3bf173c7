type Json = Record<string, unknown>;

/** An operation of the API description and where it is called. */
export interface Operation {
  /** The operationId. */
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly summary: string;
}

/** The operations of the API description (OpenAPI), by name. */
export class Operations {
  readonly #document: Json;
  readonly #found = new Map<string, Operation & { readonly value: Json }>();

  /** @param description the JSON; a release may have none, and then no operation. */
  constructor(description: string | undefined) {
    this.#document = object(description === undefined ? {} : JSON.parse(description));
    for (const [path, methods] of Object.entries(object(this.#document['paths']))) {
      for (const [method, operation] of Object.entries(object(methods))) {
        const value = object(operation);
        const { operationId: name, summary } = value;
        if (typeof name !== 'string') continue;
        this.#found.set(name, { name, method: method.toUpperCase(), path, summary: typeof summary === 'string' ? summary : '', value });
      }
    }
  }

  /** Every operation, in the order in which they are written. */
  list(): Operation[] {
    return [...this.#found.values()].map(({ name, method, path, summary }) => ({ name, method, path, summary }));
  }

  /**
   * An operation as the description has it, references followed.
   *
   * @param name the operationId, or the address with it (`/?rest-api=article_post`)
   * @returns `undefined` if there is none
   */
  get(name: string): (Operation & { readonly definition: Json }) | undefined {
    const wanted = name.trim().replace(/^.*[?&]rest-api=/, '');
    const found = this.#found.get(wanted) ?? [...this.#found.values()].find((each) => each.name.toLowerCase() === wanted.toLowerCase());
    if (found === undefined) return undefined;
    const { value, ...operation } = found;
    return { ...operation, definition: object(this.#resolved(value, [])) };
  }

  /** @param within references that the value is already inside of: a field may hold its like. */
  #resolved(value: unknown, within: readonly string[]): unknown {
    if (Array.isArray(value)) return value.map((each) => this.#resolved(each, within));
    if (typeof value !== 'object' || value === null) return value;
    const { $ref } = object(value);
    if (typeof $ref !== 'string') {
      return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, this.#resolved(each, within)]));
    }
    return within.includes($ref) ? { $ref } : this.#resolved(this.#target($ref), [...within, $ref]);
  }

  #target(reference: string): unknown {
    let target: unknown = this.#document;
    for (const key of reference.replace(/^#\//, '').split('/')) target = object(target)[key];
    return target;
  }
}

function object(value: unknown): Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}
