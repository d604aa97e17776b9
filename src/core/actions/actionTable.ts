import type { ActionEntry, ActionOverride, CustomAction } from '../customAction.ts';
import type { ActionProblem } from './actionProblem.ts';
import { type ActionId, actions } from './actions.ts';

/** The actions of the inbox with those of the host. */
export interface ActionTable {
  /** The custom actions, in the order of the host. */
  readonly custom: readonly CustomAction[];
  /** Invalid entries; they are left out. */
  readonly problems: readonly ActionProblem[];
  find(id: string): CustomAction | undefined;
  /** The change of an action of the inbox. */
  override(id: ActionId): ActionOverride | undefined;
}

export const isActionId = (id: string): id is ActionId => Object.hasOwn(actions, id);

const isCustom = (entry: ActionEntry): entry is CustomAction => entry.placement !== undefined;

/** A condition that throws hides its action. */
const withSafeCondition = <Entry extends ActionEntry>(entry: Entry, onThrow: OnThrow): Entry => {
  const { id, when } = entry;
  if (when === undefined) return entry;
  const safe: typeof when = (context) => {
    try {
      return when(context);
    } catch (error) {
      onThrow(id, error);
      return false;
    }
  };
  return { ...entry, when: safe };
};

type OnThrow = (id: string, error: unknown) => void;

/** Builds the table; a later entry with the same id replaces an earlier one. Nothing throws: invalid entries are listed in
 * `problems`. */
export function createActionTable(entries: readonly ActionEntry[] = [], onThrow: OnThrow = () => {}): ActionTable {
  const custom = new Map<string, CustomAction>();
  const overrides = new Map<string, ActionOverride>();
  const problems: ActionProblem[] = [];
  for (const entry of entries) {
    if (!isCustom(entry)) {
      if (isActionId(entry.id)) overrides.set(entry.id, withSafeCondition(entry, onThrow));
      else problems.push({ kind: 'unknown-override', action: entry.id });
    } else if (isActionId(entry.id)) problems.push({ kind: 'reserved-id', action: entry.id });
    else if (entry.id === '' || entry.label === '') problems.push({ kind: 'incomplete', action: entry.id });
    else custom.set(entry.id, withSafeCondition(entry, onThrow));
  }
  return {
    custom: [...custom.values()],
    problems,
    find: (id) => custom.get(id),
    override: (id) => overrides.get(id),
  };
}

/** The actions of the inbox alone. */
export const ownActions: ActionTable = createActionTable();
