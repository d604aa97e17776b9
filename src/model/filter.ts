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

/** Whether some condition of the filters passes a test, at any depth. */
export function someCondition(
  filters: readonly Filter[] | Filter,
  test: (condition: FilterCondition) => boolean,
): boolean {
  const open: Filter[] = Array.isArray(filters) ? [...filters] : [filters as Filter];
  // Saved filters may be nested to any depth.
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (isFilterGroup(next)) open.push(...next.group.filters);
    else if (test(next)) return true;
  }
  return false;
}
