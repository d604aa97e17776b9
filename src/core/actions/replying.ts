import { splitThreadId, type Ts } from '../../model/index.ts';
import { findMessage } from '../messages/findMessage.ts';
import { loadedMessage } from '../messages/loadedMessage.ts';
import { isComingOrGoing, messageLogOf } from '../messages/selectors.ts';
import type { MessagesSlice } from '../messages/state.ts';
import { isPendingTs } from '../outbox/selectors.ts';
import type { ActionContext } from './action.ts';

/** Opens the conversation to reply to: the open one if focus is in it or no row is under the cursor, else that row. */
export function reply({ inbox, screen }: ActionContext): void {
  const { open, cursorId } = inbox.getState().navigation;
  const id = open !== null && (cursorId === null || screen.focusedConversation() !== undefined) ? open.id : cursorId;
  if (id === null) return;
  if (open?.id === id) screen.focusComposer(screen.focusedConversation() ?? id);
  else inbox.actions.open(id, { focus: 'composer' });
}

/** Whether a message can have a thread: nobody answers a line about joining. */
function isAnswerable(state: MessagesSlice, id: string, ts: Ts): boolean {
  const message = findMessage(messageLogOf(state, id)?.messages ?? [], ts);
  return message === undefined || !isComingOrGoing(message);
}

/** Answers in the thread of the focused message, else of the first unread one on screen, else of the newest on screen. In a
 * thread, on a row of the list that is not open, and on a message that the server does not have yet, it replies. */
export function replyInThread(context: ActionContext): void {
  const { inbox, screen } = context;
  const state = inbox.getState();
  const { open, cursorId } = state.navigation;
  const pane = screen.focusedConversation();
  const isOnRow = pane === undefined && cursorId !== null && cursorId !== open?.id;
  const place = pane ?? screen.frontConversation() ?? open?.id ?? '';
  const canStart = open !== null && !isOnRow && splitThreadId(place) === null;
  const ts = canStart && screen.takeMessage((one) => isAnswerable(state, open.id, one));
  if (ts === undefined && screen.awaitMessages?.(() => replyInThread(context))) return;
  if (!ts || isPendingTs(state, open.id, ts)) reply(context);
  else inbox.actions.openThread(open.id, ts, 'composer');
}

/** Opens the emoji picker for the focused message, else for the first unread one on screen, else for the newest on screen. */
export function react(context: ActionContext): void {
  const { inbox, screen } = context;
  const state = inbox.getState();
  const id = screen.focusedConversation() ?? screen.frontConversation();
  if (id === undefined) return;
  const ts = screen.takeMessage((one) => loadedMessage(state, id, one)?.deleted !== true);
  if (ts !== undefined) screen.addReaction?.();
  else screen.awaitMessages?.(() => react(context));
}

/** Edits the last message of the user in the conversation of the field; without one, focuses the newest message. */
export function editLast({ inbox, screen }: ActionContext): void {
  const id = screen.focusedConversation() ?? inbox.getState().navigation.open?.id;
  if (id !== undefined && !inbox.actions.editMessage(id)) screen.focusNewestMessage();
}
