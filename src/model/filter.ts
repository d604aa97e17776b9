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

/** One test on one field of a conversation; the field may be a dotted path (product spec §3). A saved view may carry an
 * operator that this version does not know, hence the open string. */
export interface FilterCondition {
  field: string;
  operator: FilterOperator | (string & {});
  value?: unknown;
}

/** Filters combined by AND or OR. */
export interface FilterGroup {
  group: { operator: 'AND' | 'OR'; filters: Filter[] };
}

/** A condition, or several of them combined (product spec §5). */
export type Filter = FilterCondition | FilterGroup;

export const isFilterGroup = (filter: Filter): filter is FilterGroup => 'group' in filter;
