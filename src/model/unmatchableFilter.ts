import type { Filter, FilterCondition } from './filter.ts';
import { isFilterGroup } from './filter.ts';
import { filterFieldOf } from './filterFields.ts';
import { isSatisfiable } from './filterWitness.ts';

export interface FilterFindings {
  /** No conversation matches the whole filter. */
  neverMatches: boolean;
  /** Conditions that are always false, each with the condition that contradicts it, or `null` if it is false by itself. */
  unmeetable: ReadonlyMap<FilterCondition, FilterCondition | null>;
}

/** The maximum number of combinations to check. */
const maxBranches = 256;

type Findings = Map<FilterCondition, FilterCondition | null>;

const isPossible = (...conditions: FilterCondition[]): boolean => isSatisfiable(conditions[0]?.field ?? '', conditions);

const onField = (field: string, conditions: readonly FilterCondition[]): FilterCondition[] =>
  conditions.filter((condition) => condition.field === field);

/** The conditions of an AND group, including nested AND groups, and its OR groups. */
function flatten(filters: readonly Filter[]): { conditions: FilterCondition[]; choices: (readonly Filter[])[] } {
  const conditions: FilterCondition[] = [];
  const choices: (readonly Filter[])[] = [];
  for (const filter of filters) {
    if (!isFilterGroup(filter)) conditions.push(filter);
    else if (filter.group.operator === 'AND') {
      const inner = flatten(filter.group.filters);
      conditions.push(...inner.conditions);
      choices.push(...inner.choices);
    } else if (filter.group.filters.length > 0) choices.push(filter.group.filters);
  }
  return { conditions, choices };
}

/** Adds the conditions that contradict each other or the surrounding ones to the findings. */
function markTogether(
  conditions: readonly FilterCondition[],
  around: readonly FilterCondition[],
  findings: Findings,
): boolean {
  let never = false;
  for (const condition of conditions) {
    const others = onField(condition.field, [...around, ...conditions]).filter((other) => other !== condition);
    if (!isPossible(condition)) findings.set(condition, null);
    else {
      const against = others.find((other) => isPossible(other) && !isPossible(condition, other));
      if (against) findings.set(condition, against);
      else if (isPossible(condition, ...others) || others.some((one) => isInConflict(one, others))) continue;
      // Three or more conditions that only together exclude every value.
      else findings.set(condition, others[0] ?? null);
    }
    never = true;
  }
  return never;
}

/** Whether a condition is false by itself or conflicts with one of the others. */
const isInConflict = (one: FilterCondition, others: readonly FilterCondition[]): boolean =>
  !isPossible(one) || others.some((other) => other !== one && !isPossible(one, other));

function mark(filters: readonly Filter[], around: readonly FilterCondition[], findings: Findings): boolean {
  const { conditions, choices } = flatten(filters);
  let never = markTogether(conditions, around, findings);
  const all = [...around, ...conditions];
  for (const choice of choices) {
    const neverMatching = choice.map((filter) => mark([filter], all, findings));
    never = neverMatching.every(Boolean) || never;
  }
  return never;
}

/** All combinations of alternatives, each a list of conditions; `null` if there are too many. */
function branchesOf(filters: readonly Filter[]): FilterCondition[][] | null {
  const { conditions, choices } = flatten(filters);
  let branches: FilterCondition[][] = [conditions];
  for (const choice of choices) {
    const next: FilterCondition[][] = [];
    for (const filter of choice) {
      const inner = branchesOf([filter]);
      if (inner === null || next.length + inner.length * branches.length > maxBranches) return null;
      for (const branch of branches) for (const more of inner) next.push([...branch, ...more]);
    }
    branches = next;
  }
  return branches;
}

function isPossibleTogether(conditions: readonly FilterCondition[]): boolean {
  const fields = new Set(conditions.map(({ field }) => field));
  return [...fields].every((field) => isSatisfiable(field, onField(field, conditions)));
}

/**
 * Finds conditions that no conversation can meet, such as "more than 5 unread" with "fewer than 3". Every finding is
 * certain, but not all contradictions are found, because unknown fields may have any value.
 */
export function findUnmatchable(filters: readonly Filter[] | Filter): FilterFindings {
  const top: readonly Filter[] = Array.isArray(filters) ? filters : [filters as Filter];
  const unmeetable: Findings = new Map();
  const never = mark(top, [], unmeetable);
  const branches = never ? [] : branchesOf(top);
  return { neverMatches: never || (branches !== null && !branches.some(isPossibleTogether)), unmeetable };
}

/** The reason for a condition that is false by itself. */
export type UnmeetableReason = 'empty-list' | 'no-order' | 'no-text' | 'no-such-value';

export function unmeetableReason({ field, operator, value }: FilterCondition): UnmeetableReason {
  if (operator === 'in' && (!Array.isArray(value) || value.length === 0)) return 'empty-list';
  const kind = filterFieldOf(field)?.kind;
  if (['gt', 'gte', 'lt', 'lte'].includes(operator)) return kind === 'number' ? 'no-such-value' : 'no-order';
  if (operator === 'contains' && kind !== 'text') return 'no-text';
  return 'no-such-value';
}
