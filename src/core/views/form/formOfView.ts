import type { ConversationType } from '../../../model/conversation.ts';
import { type Filter, type FilterCondition, isFilterGroup } from '../../../model/filter.ts';
import type { CustomView } from '../../../model/view.ts';
import { noRule } from '../../../model/viewRules.ts';
import { conditionFormOf } from './conditionForm.ts';
import {
  conversationTypes,
  type FocusInboxForm,
  type GroupForm,
  isGroupForm,
  type NodeForm,
  type ReadStatus,
} from './focusInboxForm.ts';

const isType = (value: unknown): value is ConversationType => conversationTypes.some((type) => type === value);

/** The types of a condition that the type checkboxes can represent. */
function typesIn({ field, operator, value }: FilterCondition): readonly ConversationType[] | undefined {
  if (field !== 'type') return undefined;
  if (operator === 'eq') return isType(value) ? [value] : undefined;
  return operator === 'in' && Array.isArray(value) && value.every(isType) ? value : undefined;
}

function readStatusIn({ field, operator, value }: FilterCondition): ReadStatus | undefined {
  if (field !== 'unread_count' || value !== 0) return undefined;
  return operator === 'gt' ? 'unread' : operator === 'eq' ? 'read' : undefined;
}

/** Removes the first condition that `read` accepts from the list and returns its value. */
function extractFirst<T>(filters: Filter[], read: (condition: FilterCondition) => T | undefined): T | undefined {
  for (const [index, filter] of filters.entries()) {
    const value = isFilterGroup(filter) ? undefined : read(filter);
    if (value === undefined) continue;
    filters.splice(index, 1);
    return value;
  }
  return undefined;
}

function groupForms(): (match: GroupForm['match'], filters: readonly Filter[]) => GroupForm {
  let next = 0;
  const formOf = (filter: Filter): NodeForm => {
    if (isFilterGroup(filter)) return group(filter.group.operator === 'OR' ? 'any' : 'all', filter.group.filters);
    next += 1;
    return conditionFormOf(next - 1, filter);
  };
  const group = (match: GroupForm['match'], filters: readonly Filter[]): GroupForm => {
    const id = next;
    next += 1;
    return { id, match, items: filters.map(formOf) };
  };
  return group;
}

const highestId = (group: GroupForm): number =>
  group.items.reduce((highest, item) => Math.max(highest, isGroupForm(item) ? highestId(item) : item.id), group.id);

/** The form of a saved Focus Inbox. Filters that the type and read-status choices can represent become those choices,
 * the rest become conditions. The form compiles to equivalent filters. */
export function formOfView(
  { label, filters, rule = noRule }: Pick<CustomView, 'label' | 'filters' | 'rule'>,
  pageId: string | null,
): FocusInboxForm {
  const isAny = !Array.isArray(filters) && filters.group.operator === 'OR';
  const all: Filter[] = Array.isArray(filters) ? [...filters] : isAny ? [filters] : [...filters.group.filters];
  const types = extractFirst(all, typesIn) ?? conversationTypes;
  const readStatus = extractFirst(all, readStatusIn) ?? 'all';
  const [only] = all;
  const inner = only !== undefined && all.length === 1 && isFilterGroup(only) ? only.group : null;
  const group = groupForms();
  const conditions = inner ? group(inner.operator === 'OR' ? 'any' : 'all', inner.filters) : group('all', all);
  return { label, pageId, types, readStatus, conditions, rule, nextId: highestId(conditions) + 1 };
}
