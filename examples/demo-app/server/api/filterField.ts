import type { Filter } from 'triage-inbox/core';
import * as v from 'valibot';

/** Deeper groups than anyone builds; checked without recursion, since the depth comes from outside. */
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

/** What is wrong with a filter, as "path: reason"; null when it can be evaluated. */
function faultOf(input: unknown): string | null {
  const open: { filter: unknown; path: string; depth: number }[] = [{ filter: input, path: '', depth: 0 }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { filter, path, depth } = next;
    const nested = typeof filter === 'object' && filter !== null && 'group' in filter;
    const result = v.safeParse(nested ? group : condition, filter);
    if (!result.success) {
      const [issue] = result.issues;
      return `${[path, v.getDotPath(issue)].filter(Boolean).join('.') || 'it'} ${issue.message}`;
    }
    if (!('group' in result.output)) continue;
    if (depth >= maxDepth) return `${path} is nested too deeply`;
    result.output.group.filters.forEach((inner, index) => {
      open.push({ filter: inner, path: [path, `group.filters.${index}`].filter(Boolean).join('.'), depth: depth + 1 });
    });
  }
  return null;
}

const checkFilter = (allowed: (input: unknown) => unknown[]) => (input: unknown) => {
  for (const filter of allowed(input)) {
    const fault = faultOf(filter);
    if (fault) return fault;
  }
  return null;
};

const asFilters = (check: (input: unknown) => string | null) =>
  v.custom<Filter[] | Filter>(
    (input) => check(input) === null,
    ({ input }) => `is no filter: ${check(input)}`,
  );

/** A list of conditions, or one group (wire contract "Calls"). */
export const filtersField = asFilters(checkFilter((input) => (Array.isArray(input) ? input : [input])));
