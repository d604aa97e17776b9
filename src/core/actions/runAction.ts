import type {
  ActionAvailability,
  ActionEntry,
  ActionOverride,
  CustomAction,
  CustomActionContext,
} from '../customAction.ts';
import type { Inbox } from '../inbox.ts';
import type { Action, ActionContext } from './action.ts';
import { actions } from './actions.ts';
import { type ActionTable, isActionId } from './actionTable.ts';
import { type ActionTarget, customContext, hasTarget, runKey, targetOfKey } from './actionTarget.ts';

type Placement = CustomActionContext['placement'];

/** The object of an action of the inbox that a key or the palette runs. */
const ownPlacement = { placement: ['selection', 'conversation'] } as const;

export const availabilityOf = ({ when }: ActionEntry, context: CustomActionContext): ActionAvailability =>
  when === undefined || when(context);

/** Whether a key or the palette offers an action now. A disabled one counts: choosing it shows the reason. */
export function isOffered(table: ActionTable, id: string, context: ActionContext): boolean {
  const { inbox } = context;
  const state = inbox.getState();
  if (isActionId(id)) {
    const override = table.override(id);
    if (override?.hidden || !actions[id].when(state)) return false;
    if (override?.when === undefined) return true;
    return availabilityOf(override, customContext(inbox, targetOfKey(ownPlacement, context), 'key')) !== false;
  }
  const custom = table.find(id);
  if (custom === undefined || state.session.status !== 'authenticated') return false;
  const target = targetOfKey(custom, context);
  return hasTarget(custom, target) && availabilityOf(custom, customContext(inbox, target, 'key')) !== false;
}

/** Runs an action for a key or the palette. */
export function runAction(table: ActionTable, id: string, context: ActionContext, placement: Placement = 'key'): void {
  const { inbox } = context;
  if (!isActionId(id)) {
    const custom = table.find(id);
    if (custom) runCustom(custom, inbox, targetOfKey(custom, context), placement);
    return;
  }
  const run = () => actions[id].run(context);
  const override = table.override(id);
  if (override === undefined) run();
  else runOverride(override, inbox, { target: targetOfKey(ownPlacement, context), label: id, run });
}

/** Whether an action may run; if it is disabled, a notice shows the reason. */
function mayRun(entry: ActionEntry, { actions: commands }: Inbox, context: CustomActionContext): boolean {
  const availability = availabilityOf(entry, context);
  if (typeof availability === 'boolean') return availability;
  commands.explainAction(availability.disabled);
  return false;
}

/** An action of the inbox on an object. */
export interface OwnRun {
  target: ActionTarget;
  /** Names the action in the notice of a failure, unless the override has a label. */
  label: string;
  /** The effect of the inbox. */
  run(): void;
}

/** Runs an action of the inbox with the change of the host. */
export function runOverride(override: ActionOverride, inbox: Inbox, { target, label, run }: OwnRun): void {
  const context = customContext(inbox, target, 'key');
  if (!mayRun(override, inbox, context)) return;
  const { id, run: replacement } = override;
  if (replacement === undefined) run();
  else {
    const name = override.label ?? label;
    inbox.actions.performAction({ key: runKey(id, target), label: name, run: () => replacement(context) });
  }
}

/** Runs a custom action on an object. */
export function runCustom(action: CustomAction, inbox: Inbox, target: ActionTarget, placement: Placement): void {
  const context = customContext(inbox, target, placement);
  if (!mayRun(action, inbox, context)) return;
  const { id, label } = action;
  inbox.actions.performAction({ key: runKey(id, target), label, run: () => action.run(context) });
}

/** Whether an action runs repeatedly while its key is held down. */
export const isRepeatable = (id: string): boolean => {
  const action: Action | undefined = isActionId(id) ? actions[id] : undefined;
  return action?.repeats === true;
};
