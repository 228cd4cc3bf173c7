/** A condition on the values of an attribute. */
export interface FacetFilter {
  readonly kind: 'facet';
  readonly attribute: string;
  readonly value: string;
  /** True for records that must not have the value. */
  readonly isNegated: boolean;
}

/** How a number is compared; `TO` is a range that includes both ends. */
export type NumericOperator = '<' | '<=' | '=' | '!=' | '>=' | '>' | 'TO';

/** A condition on a number. */
export interface NumericFilter {
  readonly kind: 'numeric';
  readonly attribute: string;
  readonly operator: NumericOperator;
  readonly value: number;
  /** Upper end of a range. */
  readonly to?: number;
  readonly isNegated: boolean;
}

export type Filter = FacetFilter | NumericFilter;

/** All groups must hold; in a group one filter is enough. */
export type FilterGroups = readonly (readonly Filter[])[];

/** A filter that only lifts what meets it. */
export interface OptionalFilter {
  readonly filter: FacetFilter;
  /** What meeting it counts, 1 unless stated. */
  readonly score: number;
}

/** The attribute that holds a record's tags; it can always be filtered by. */
export const TAGS = '_tags';
