import type { Ts } from '../../model/index.ts';
import type { Inbox } from '../inbox.ts';
import type { InboxState } from '../state.ts';

/** Groups of actions in the list of shortcuts. */
export type ActionGroup = 'move' | 'conversation' | 'triage' | 'find' | 'general';

/** Display order of the groups. */
export const actionGroups: readonly ActionGroup[] = ['move', 'triage', 'conversation', 'find', 'general'];

/** View operations that actions need; implemented by the component that mounts the inbox. */
export interface Screen {
  scrollMessages(direction: 'up' | 'down'): void;
  goToMessages(place: 'oldest' | 'newest'): void;
  /** `ts` of the first message on screen, in the pane that has focus or in the one in front. */
  messageInView(): Ts | undefined;
  /** Focuses the next or previous message. Without a focused message: forwards the first unread one on screen, else the newest on
   * screen; backwards the newest on screen. */
  focusMessage(by: 1 | -1): void;
  /** Focuses the message that a key acts on, and returns its `ts`: the focused message, else the first unread one on screen
   * that `accepts`, else the newest of these. */
  takeMessage(accepts: (ts: Ts) => boolean): Ts | undefined;
  /** While the messages load, runs an action when they are on screen, and keeps the keys after it. Returns false if they do not
   * load. */
  awaitMessages?(run: () => void): boolean;
  /** Scrolls to the newest message of the conversation whose reply field has focus, and focuses it. */
  focusNewestMessage(): void;
  /** `ts` of the focused message, if it is on screen. From a dialog, of the message that had the focus before. */
  focusedMessage(): Ts | undefined;
  /** Focuses the reply field of a conversation; without an id, that of the pane that has focus, else of the open one. */
  focusComposer(conversationId?: string): void;
  /** Moves focus from the reply field to the messages. */
  leaveComposer(): void;
  /** Whether a reply field has focus. */
  isInComposer(): boolean;
  /** Id of the conversation whose pane has focus, or had it before a dialog: the open one or the thread beside it. */
  focusedConversation(): string | undefined;
  /** Id of the conversation in front: the open one, or the thread where it covers the open one. */
  frontConversation(): string | undefined;
  /** Sends the reply in the field that has focus, and goes on to the next conversation. */
  sendAndNext(): void;
  /** Moves focus from a button or a link to the list, so that the next key acts on the row. */
  focusList(): void;
  /** Whether the list has focus. */
  isInList?(): boolean;
  /** Moves focus between navigation, top bar, list, conversation and composer. */
  focusRegion(by: 1 | -1): void;
  /** Opens the emoji picker for a reaction to the focused message. */
  addReaction?(): void;
  /** Copies a link to a message of the pane that has focus. */
  copyMessageLink?(ts: Ts): void;
  /** Shows the card of the author of the focused message, or of the person of the row under the cursor. */
  showAuthor?(): void;
  /** Focuses the list filter, if it is already open. */
  focusFilter?(): void;
}

/** Passed to every action: the inbox and the screen that shows it. */
export interface ActionContext {
  inbox: Inbox;
  screen: Screen;
}

/** A user action, shared by keys, buttons and menus. Its label is `labels.actions[id]`. */
export interface Action {
  /** Whether the action is available in this state. */
  when(state: InboxState): boolean;
  /** Runs repeatedly while its key is held down. Other actions run once for each key press. */
  repeats?: true;
  /** Also listed in the palette, in the order of this table. */
  inPalette?: true;
  /** Group in the list of shortcuts, if it differs from the group of its area (`groupOf`). */
  group?: ActionGroup;
  run(context: ActionContext): void;
}

/** Keeps only the ids in the type: the declarations of the package would have the function of each action otherwise. */
export const actionsById = <Id extends string>(table: Readonly<Record<Id, Action>>): Readonly<Record<Id, Action>> =>
  table;
