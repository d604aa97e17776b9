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
  field: string;
  operator: FilterOperator | (string & {});
  value?: unknown;
}

/** Filters combined by AND or OR. */
export interface FilterGroup {
  group: { operator: 'AND' | 'OR'; filters: Filter[] };
}

/** A condition or a group of filters. */
export type Filter = FilterCondition | FilterGroup;

export const isFilterGroup = (filter: Filter): filter is FilterGroup => 'group' in filter;
