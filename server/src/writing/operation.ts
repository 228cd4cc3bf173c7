/** Attributes of a record as a client sent them. */
export type Attributes = Readonly<Record<string, unknown>>;

/** One change of one index, checked: what a write request comes to, and what the journal holds. */
export type Operation =
  | { readonly kind: 'put'; readonly index: string; readonly objectID: string; readonly record: Attributes }
  | {
      readonly kind: 'merge';
      readonly index: string;
      readonly objectID: string;
      readonly attributes: Attributes;
      /** Whether a record that is not there is made of the attributes. */
      readonly creates: boolean;
    }
  | { readonly kind: 'remove'; readonly index: string; readonly objectID: string }
  | { readonly kind: 'clear'; readonly index: string }
  | { readonly kind: 'drop'; readonly index: string }
  /** Null forgets a setting. */
  | { readonly kind: 'settings'; readonly index: string; readonly change: Attributes }
  /** Everything, the settings alone, or what this service does not have (synonyms, rules). */
  | { readonly kind: 'copy'; readonly index: string; readonly to: string; readonly scope: 'all' | 'settings' | 'nothing' }
  | { readonly kind: 'move'; readonly index: string; readonly to: string };

/** What one request wrote: carried out whole, in the order of its number. */
export interface Entry {
  /** Positive, below 2^53, larger than that of every entry before. */
  readonly taskID: number;
  /** When it was accepted, in milliseconds since 1970. */
  readonly at: number;
  readonly operations: readonly Operation[];
}

/** The indexes that an operation reads or writes. */
export function indexesOf(operation: Operation): readonly string[] {
  return 'to' in operation ? [operation.index, operation.to] : [operation.index];
}
