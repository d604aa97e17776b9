import type { CustomAction } from '../customAction.ts';
import type { Action, ActionGroup } from './action.ts';
import { type ActionId, actions } from './actions.ts';

type Area = ActionId extends `${infer Area}.${string}` ? Area : never;

const groupOfArea: Readonly<Record<Area, ActionGroup>> = {
  go: 'move',
  list: 'move',
  view: 'move',
  selection: 'triage',
  triage: 'triage',
  conversation: 'conversation',
  messages: 'conversation',
  message: 'conversation',
  thread: 'conversation',
  search: 'find',
  ask: 'find',
  focusInbox: 'general',
  data: 'general',
  region: 'general',
  shortcuts: 'general',
  theme: 'general',
  settings: 'general',
  session: 'general',
};

/** The group of a custom action: its own, else by its first placement. */
export function groupOfCustom({ group, placement }: Pick<CustomAction, 'group' | 'placement'>): string {
  if (group !== undefined) return group;
  if (placement.includes('message') || placement.includes('conversation')) return 'conversation';
  return placement.includes('row') || placement.includes('selection') ? 'triage' : 'general';
}

/** The group of an action: its own, else the group of its area (the id up to the dot). */
export function groupOf(id: ActionId): ActionGroup {
  const action: Action = actions[id];
  // The type `Area` guarantees that every id is "area.name".
  return action.group ?? groupOfArea[id.slice(0, id.indexOf('.')) as Area];
}
