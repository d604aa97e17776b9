export const filterOperators = [
  'eq',
  'neq',
  'gt',
  'gte',
  'lt',
  'lte',
  'contains',
  'in',
  'exists',
  'not_exists',
] as const;

export type FilterOperator = (typeof filterOperators)[number];

/** A condition on one field of a conversation, which may be a dotted path. The operator is an open string,
 * because saved views may have operators of other versions. */
export interface FilterCondition {
  /** Name of a field of a conversation, or a dotted path to one: "latest_message.user". */
  field: string;
  /** The comparison. */
  operator: FilterOperator | (string & {});
  /** The value to compare with. The operators `exists` and `not_exists` need none. */
  value?: unknown;
}

/** Filters combined by AND or OR. @inline */
export interface FilterGroup {
  /** The operator and the filters that it combines. */
  group: { operator: 'AND' | 'OR'; filters: Filter[] };
}

/** A condition or a group of filters. */
export type Filter = FilterCondition | FilterGroup;

export const isFilterGroup = (filter: Filter): filter is FilterGroup => 'group' in filter;
