import type { Conversation } from './conversation.ts';
import { type FilterContext, matchesFilter } from './evaluateFilter.ts';
import { type Filter, type FilterCondition, isFilterGroup } from './filter.ts';
import type { ViewFilters } from './view.ts';

/** The conditions for which filters do not match a conversation: of AND the first that fails, of OR all of them. Empty: they match. */
export function failedConditions(
  conversation: Conversation,
  filters: ViewFilters,
  context: FilterContext = {},
): readonly FilterCondition[] {
  if (matchesFilter(conversation, filters, context)) return [];
  let group: { any: boolean; filters: readonly Filter[] } = Array.isArray(filters)
    ? { any: false, filters }
    : { any: filters.group.operator === 'OR', filters: filters.group.filters };
  // Saved filters may be nested to any depth.
  for (;;) {
    const failed = group.filters.filter((filter) => !matchesFilter(conversation, filter, context));
    const conditions = failed.flatMap((filter) => (isFilterGroup(filter) ? [] : [filter]));
    const [first] = failed;
    if (group.any && conditions.length > 0) return conditions;
    if (first === undefined) return [];
    if (!isFilterGroup(first)) return [first];
    group = { any: first.group.operator === 'OR', filters: first.group.filters };
  }
}
