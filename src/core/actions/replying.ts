import { splitThreadId, type Ts } from '../../model/index.ts';
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

/** The first message that can have a thread, from the first visible one on: nobody answers a line about joining. */
function firstAnswerable(state: MessagesSlice, id: string, inView: Ts | undefined): Ts | undefined {
  const messages = messageLogOf(state, id)?.messages ?? [];
  const from = messages.findIndex(({ ts }) => ts === inView);
  return from < 0 ? undefined : messages.slice(from).find((message) => !isComingOrGoing(message))?.ts;
}

/** Answers in the thread of the focused message, else of the first visible one. In a thread, on a row of the list that is not
 * open, and on a message that the server does not have yet, it replies. */
export function replyInThread(context: ActionContext): void {
  const { inbox, screen } = context;
  const state = inbox.getState();
  const { open, cursorId } = state.navigation;
  const pane = screen.focusedConversation();
  const isOnRow = pane === undefined && cursorId !== null && cursorId !== open?.id;
  const place = pane ?? screen.frontConversation() ?? open?.id ?? '';
  const canStart = open !== null && !isOnRow && splitThreadId(place) === null;
  const ts = canStart && (screen.focusedMessage() ?? firstAnswerable(state, open.id, screen.messageInView()));
  if (!ts || isPendingTs(state, open.id, ts)) reply(context);
  else inbox.actions.openThread(open.id, ts, 'composer');
}

/** Edits the last message of the user in the conversation of the field; without one, focuses the newest message. */
export function editLast({ inbox, screen }: ActionContext): void {
  const id = screen.focusedConversation() ?? inbox.getState().navigation.open?.id;
  if (id !== undefined && !inbox.actions.editMessage(id)) screen.focusNewestMessage();
}
