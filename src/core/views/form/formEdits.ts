import { type ConditionForm, emptyCondition } from './conditionForm.ts';
import { type FocusInboxForm, type GroupForm, isGroupForm, type NodeForm } from './focusInboxForm.ts';

/** Applies `change` to the group with this id, at any depth. */
function withGroup(group: GroupForm, id: number, change: (group: GroupForm) => GroupForm): GroupForm {
  if (group.id === id) return change(group);
  let changed = false;
  const items = group.items.map((item) => {
    if (!isGroupForm(item)) return item;
    const next = withGroup(item, id, change);
    if (next !== item) changed = true;
    return next;
  });
  return changed ? { ...group, items } : group;
}

const edited = (form: FocusInboxForm, id: number, change: (group: GroupForm) => GroupForm): FocusInboxForm => ({
  ...form,
  conditions: withGroup(form.conditions, id, change),
});

const added = (form: FocusInboxForm, groupId: number, node: NodeForm, used: number): FocusInboxForm => ({
  ...edited(form, groupId, (group) => ({ ...group, items: [...group.items, node] })),
  nextId: form.nextId + used,
});

export const conditionAdded = (form: FocusInboxForm, groupId: number): FocusInboxForm =>
  added(form, groupId, emptyCondition(form.nextId), 1);

/** Adds a group with one empty condition. It uses the opposite match of its parent. */
export function groupAdded(form: FocusInboxForm, groupId: number): FocusInboxForm {
  const { nextId } = form;
  const parent = findGroup(form.conditions, groupId);
  const match = parent?.match === 'all' ? 'any' : 'all';
  return added(form, groupId, { id: nextId, match, items: [emptyCondition(nextId + 1)] }, 2);
}

function findGroup(group: GroupForm, id: number): GroupForm | undefined {
  if (group.id === id) return group;
  for (const item of group.items) {
    const found = isGroupForm(item) ? findGroup(item, id) : undefined;
    if (found) return found;
  }
  return undefined;
}

export const matchChosen = (form: FocusInboxForm, groupId: number, match: GroupForm['match']): FocusInboxForm =>
  edited(form, groupId, (group) => ({ ...group, match }));

/** Removes a condition or group, and every group that becomes empty. */
function withoutNode(group: GroupForm, id: number): GroupForm {
  const items = group.items
    .filter((item) => item.id !== id)
    .map((item) => (isGroupForm(item) ? withoutNode(item, id) : item))
    .filter((item) => !isGroupForm(item) || item.items.length > 0);
  return { ...group, items };
}

export const nodeRemoved = (form: FocusInboxForm, id: number): FocusInboxForm => ({
  ...form,
  conditions: withoutNode(form.conditions, id),
});

export const conditionChanged = (form: FocusInboxForm, condition: ConditionForm): FocusInboxForm => {
  const replaced = (group: GroupForm): GroupForm => ({
    ...group,
    items: group.items.map((item) =>
      isGroupForm(item) ? replaced(item) : item.id === condition.id ? condition : item,
    ),
  });
  return { ...form, conditions: replaced(form.conditions) };
};
