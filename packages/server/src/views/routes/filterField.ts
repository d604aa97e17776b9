import type { Filter } from 'triage-inbox/core';
import * as v from 'valibot';

/** Limit of group nesting. The check is iterative, since the depth is client input. */
const maxDepth = 32;

const condition = v.object({
  field: v.pipe(v.string('must be a text'), v.nonEmpty('must not be empty'), v.maxLength(200, 'is too long')),
  operator: v.pipe(v.string('must be a text'), v.maxLength(50, 'is too long')),
  value: v.optional(v.unknown()),
});

const group = v.object({
  group: v.object({
    operator: v.picklist(['AND', 'OR'], 'must be AND or OR'),
    filters: v.array(v.unknown(), 'must be a list'),
  }),
});

interface Open {
  filter: unknown;
  path: string;
  depth: number;
}

const nest = (filters: readonly unknown[], path: string, depth: number): Open[] =>
  filters.map((filter, index) => ({ filter, path: [path, index].filter((part) => part !== '').join('.'), depth }));

/** The first problem of the filters as "path: reason"; null when they are valid. */
function faultOf(input: unknown): string | null {
  const open = Array.isArray(input) ? nest(input, '', 0) : [{ filter: input, path: '', depth: 0 }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { filter, path, depth } = next;
    const isGroup = typeof filter === 'object' && filter !== null && 'group' in filter;
    const result = v.safeParse(isGroup ? group : condition, filter);
    if (!result.success) {
      const [issue] = result.issues;
      return `${[path, v.getDotPath(issue)].filter(Boolean).join('.') || 'it'}: ${issue.message}`;
    }
    if (!('group' in result.output)) continue;
    if (depth >= maxDepth) return `${path}: nested too deeply`;
    open.push(...nest(result.output.group.filters, [path, 'group.filters'].filter(Boolean).join('.'), depth + 1));
  }
  return null;
}

/** A list of conditions, or one group (wire contract "Calls"). */
export const filtersField = v.custom<Filter[] | Filter>(
  (input) => faultOf(input) === null,
  ({ input }) => `is no filter (${faultOf(input)})`,
);
