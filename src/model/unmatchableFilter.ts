import type { Filter, FilterCondition } from './filter.ts';
import { isFilterGroup } from './filter.ts';
import { filterFieldOf } from './filterFields.ts';
import { canPass } from './filterWitness.ts';

export interface FilterFindings {
  /** No conversation can ever pass the whole. */
  neverMatches: boolean;
  /** Conditions that cannot be met where they stand, each with another that speaks against it; `null`: it cannot be met by
   * itself. Keyed by the condition object. */
  unmeetable: ReadonlyMap<FilterCondition, FilterCondition | null>;
}

/** More combinations of alternatives than this are not looked through. */
const mostBranches = 256;

type Findings = Map<FilterCondition, FilterCondition | null>;

const isPossible = (...conditions: FilterCondition[]): boolean => canPass(conditions[0]?.field ?? '', conditions);

const onField = (field: string, conditions: readonly FilterCondition[]): FilterCondition[] =>
  conditions.filter((condition) => condition.field === field);

/** What all has to hold at once in a group that combines with AND, and the alternatives in it. */
function flattened(filters: readonly Filter[]): { leaves: FilterCondition[]; choices: (readonly Filter[])[] } {
  const leaves: FilterCondition[] = [];
  const choices: (readonly Filter[])[] = [];
  for (const filter of filters) {
    if (!isFilterGroup(filter)) leaves.push(filter);
    else if (filter.group.operator === 'AND') {
      const inner = flattened(filter.group.filters);
      leaves.push(...inner.leaves);
      choices.push(...inner.choices);
    } else if (filter.group.filters.length > 0) choices.push(filter.group.filters);
  }
  return { leaves, choices };
}

/** Marks what cannot be met among conditions that must hold together, beside what holds around them. */
function markTogether(
  leaves: readonly FilterCondition[],
  around: readonly FilterCondition[],
  findings: Findings,
): boolean {
  let never = false;
  for (const leaf of leaves) {
    const others = onField(leaf.field, [...around, ...leaves]).filter((other) => other !== leaf);
    if (!isPossible(leaf)) findings.set(leaf, null);
    else {
      const against = others.find((other) => isPossible(other) && !isPossible(leaf, other));
      if (against) findings.set(leaf, against);
      else if (isPossible(leaf, ...others) || others.some((one) => isInConflict(one, others))) continue;
      // Three or more that only together leave nothing.
      else findings.set(leaf, others[0] ?? null);
    }
    never = true;
  }
  return never;
}

/** Whether a condition is at fault without the one that is looked at. */
const isInConflict = (one: FilterCondition, others: readonly FilterCondition[]): boolean =>
  !isPossible(one) || others.some((other) => other !== one && !isPossible(one, other));

function mark(filters: readonly Filter[], around: readonly FilterCondition[], findings: Findings): boolean {
  const { leaves, choices } = flattened(filters);
  let never = markTogether(leaves, around, findings);
  const all = [...around, ...leaves];
  for (const choice of choices) {
    const dead = choice.map((filter) => mark([filter], all, findings));
    never = dead.every(Boolean) || never;
  }
  return never;
}

/** Every way to pass, as conditions that hold together; `null` when there are too many. */
function branchesOf(filters: readonly Filter[]): FilterCondition[][] | null {
  const { leaves, choices } = flattened(filters);
  let branches: FilterCondition[][] = [leaves];
  for (const choice of choices) {
    const next: FilterCondition[][] = [];
    for (const filter of choice) {
      const inner = branchesOf([filter]);
      if (inner === null || next.length + inner.length * branches.length > mostBranches) return null;
      for (const branch of branches) for (const more of inner) next.push([...branch, ...more]);
    }
    branches = next;
  }
  return branches;
}

function isPossibleTogether(conditions: readonly FilterCondition[]): boolean {
  const fields = new Set(conditions.map(({ field }) => field));
  return [...fields].every((field) => canPass(field, onField(field, conditions)));
}

/**
 * What of a filter can never be met, and whether all of it: "more than 5 unread and fewer than 3". What it finds is certain;
 * it does not find everything, because fields of our own knowledge aside a field may hold anything.
 */
export function findUnmatchable(filters: readonly Filter[] | Filter): FilterFindings {
  const top: readonly Filter[] = Array.isArray(filters) ? filters : [filters as Filter];
  const unmeetable: Findings = new Map();
  const never = mark(top, [], unmeetable);
  const branches = never ? [] : branchesOf(top);
  return { neverMatches: never || (branches !== null && !branches.some(isPossibleTogether)), unmeetable };
}

/** Why a condition cannot be met by itself. */
export type UnmeetableReason = 'empty-list' | 'no-order' | 'no-text' | 'no-such-value';

export function unmeetableReason({ field, operator, value }: FilterCondition): UnmeetableReason {
  if (operator === 'in' && (!Array.isArray(value) || value.length === 0)) return 'empty-list';
  const kind = filterFieldOf(field)?.kind;
  if (['gt', 'gte', 'lt', 'lte'].includes(operator)) return kind === 'number' ? 'no-such-value' : 'no-order';
  if (operator === 'contains' && kind !== 'text') return 'no-text';
  return 'no-such-value';
}
