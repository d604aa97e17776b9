import type { Conversation, Message } from '../model/index.ts';
import type { ActionResult } from './actionRuns/actionOutcome.ts';
import type { InboxActions } from './inboxActions.ts';
import type { KeyChord } from './keys/keyChord.ts';
import type { InboxState } from './state.ts';

/** Where an action appears: the buttons of a row, the menu of a message, the menu of the open conversation, the bar of the
 * selected rows, the palette, and the menu of the user. @inline */
export type ActionPlacement = 'row' | 'message' | 'conversation' | 'selection' | 'palette' | 'user-menu';

/** The object of an action, passed to `when` and `run`. */
export interface CustomActionContext {
  /** The place of the button or menu item; `key` for a key press. */
  placement: ActionPlacement | 'key';
  /** The row, the open conversation, or all selected conversations. Empty if the action needs none. */
  conversations: readonly Conversation[];
  /** The first of `conversations`. */
  conversation: Conversation | undefined;
  /** The message, for the menu of a message or a key press on a focused message. */
  message: Message | undefined;
  /** The commands of the inbox. */
  actions: InboxActions;
  /** The state of the inbox at the time of the call. */
  getState(): InboxState;
}

/** Whether an action is offered: `false` hides it, a reason shows it as disabled. @inline */
export type ActionAvailability = boolean | { disabled: string };

/** Runs an action. While a promise is pending, the action is shown as busy and does not run again for the same object. A
 * rejection appears as a notice and goes to `onError`; an `AbortError` is ignored. @inline */
export type RunAction = (context: CustomActionContext) => ActionResult;

/**
 * An action of the host. It looks and works like those of the inbox: buttons, menus, palette, keys and list of shortcuts.
 *
 * @example
 * const create: CustomAction = {
 *   id: 'jira.create',
 *   label: 'Create Jira ticket',
 *   keys: 'Shift+J',
 *   placement: ['message', 'palette'],
 *   run: async ({ conversations, message }) => {
 *     const ticket = await createTicket(conversations, message);
 *     return { notice: `Created ${ticket.key}`, undo: ticket.remove };
 *   },
 * };
 */
export interface CustomAction<Icon = unknown> {
  /** Unique; an id such as "jira.create" that no action of the inbox has. */
  id: string;
  /** Visible text, and the accessible name of buttons. */
  label: string;
  /** The name of an icon of the inbox, a path of an SVG of 16 × 16 units, or an element of the view. Default: a flash. */
  icon?: Icon | undefined;
  /** One key or several. They win over the default keys of the inbox; `keyboard.keys` replaces them. */
  keys?: KeyChord | readonly KeyChord[] | undefined;
  /** The places where the action appears. An empty list: its keys alone run it, without an object. */
  placement: readonly ActionPlacement[];
  /** A short text beside its key in the line of hints below the list. Default: not in that line. */
  hint?: string | undefined;
  /** The heading in the list of shortcuts: a group of the inbox or a text. Default: by the placement. */
  group?: string | undefined;
  /** Called often: it must be fast and have no effects. Default: always available. */
  when?: ((context: CustomActionContext) => ActionAvailability) | undefined;
  /** Performs the action. */
  run: RunAction;
}

/** A change of an action of the inbox: hidden, or with another label, condition or effect. */
export interface ActionOverride<Id extends string = string> {
  /** Id of an action of the inbox. */
  id: Id;
  /** Removes the action from buttons, menus, palette, keys and the list of shortcuts. */
  hidden?: true | undefined;
  /** Replaces the visible text. */
  label?: string | undefined;
  /** A further condition: the action is available if the inbox and this function agree. */
  when?: ((context: CustomActionContext) => ActionAvailability) | undefined;
  /** Replaces the effect. */
  run?: RunAction | undefined;
  /** Absent: an entry with a placement is an action of the host. */
  placement?: undefined;
}

/** An entry of `actions`: a custom action, or a change of one of the inbox. @inline */
export type ActionEntry = CustomAction | ActionOverride;
