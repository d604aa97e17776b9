import type { ConversationType } from '../../../model/conversation.ts';
import { type Filter, type FilterCondition, isFilterGroup } from '../../../model/filter.ts';
import type { ViewFilters } from '../../../model/view.ts';
import { type ConditionProblem, conditionOf } from './conditionForm.ts';
import {
  conversationTypes,
  type FocusInboxForm,
  type GroupForm,
  isGroupForm,
  type ReadStatus,
} from './focusInboxForm.ts';

export interface FormFilters {
  filters: ViewFilters;
  /** Conditions by the id of their form. */
  conditions: ReadonlyMap<number, FilterCondition>;
  /** Conditions that result from the type and read-status choices. */
  implied: { types?: FilterCondition; readStatus?: FilterCondition };
  /** Problems of incomplete conditions, by the id of their form. The filters omit these. */
  problems: ReadonlyMap<number, ConditionProblem>;
}

function typesCondition(types: readonly ConversationType[]): FilterCondition | undefined {
  const chosen = conversationTypes.filter((type) => types.includes(type));
  if (chosen.length === conversationTypes.length) return undefined;
  const [only] = chosen;
  return only !== undefined && chosen.length === 1
    ? { field: 'type', operator: 'eq', value: only }
    : { field: 'type', operator: 'in', value: chosen };
}

function readCondition(status: ReadStatus): FilterCondition | undefined {
  if (status === 'all') return undefined;
  return { field: 'unread_count', operator: status === 'unread' ? 'gt' : 'eq', value: 0 };
}

const isCondition = (filter: Filter): filter is FilterCondition => !isFilterGroup(filter);

/** Compiles a form to filters: a list of conditions if AND suffices, else one group. */
export function filtersOfForm(form: Pick<FocusInboxForm, 'types' | 'readStatus' | 'conditions'>): FormFilters {
  const conditions = new Map<number, FilterCondition>();
  const problems = new Map<number, ConditionProblem>();

  const filtersIn = ({ items }: GroupForm): Filter[] =>
    items.flatMap((item): Filter[] => {
      if (isGroupForm(item)) {
        const filters = filtersIn(item);
        return filters.length === 0 ? [] : [{ group: { operator: item.match === 'all' ? 'AND' : 'OR', filters } }];
      }
      const condition = conditionOf(item);
      if (typeof condition === 'string') {
        problems.set(item.id, condition);
        return [];
      }
      conditions.set(item.id, condition);
      return [condition];
    });

  const own = filtersIn(form.conditions);
  const types = typesCondition(form.types);
  const readStatus = readCondition(form.readStatus);
  const simple = [types, readStatus].filter((condition) => condition !== undefined);
  const isAny = form.conditions.match === 'any' && own.length > 1;
  const combined: Filter[] = isAny ? [...simple, { group: { operator: 'OR', filters: own } }] : [...simple, ...own];
  const [first] = combined;
  const filters: ViewFilters = combined.every(isCondition)
    ? combined
    : first !== undefined && combined.length === 1 && isFilterGroup(first)
      ? first
      : { group: { operator: 'AND', filters: combined } };
  return { filters, conditions, implied: { ...(types && { types }), ...(readStatus && { readStatus }) }, problems };
}
