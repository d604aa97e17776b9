import { compareTs, isAfter, type Message, type Ts } from '../../model/index.ts';
import type { LogEnd, MessageLog, MessagesSlice, MoreMessages } from './state.ts';
import { withMessages } from './transitions.ts';

/** Whether the loaded part of a conversation contains each message of this time. */
export function covers({ messages, older, newer }: MessageLog, ts: Ts): boolean {
  const first = messages[0];
  const last = messages[messages.length - 1];
  if (!first || !last) return !older && !newer;
  return (!older || compareTs(ts, first.ts) >= 0) && (!newer || compareTs(ts, last.ts) <= 0);
}

/** Whether a log takes a live message. A log without messages receives it with the answer that it waits for: alone it would
 * look like the whole conversation. */
export const accepts = (log: MessageLog, ts: Ts): boolean =>
  (log.load.status === 'ready' || log.messages.length > 0) && covers(log, ts);

/** The message at an end of a log. */
export const messageAt = ({ messages }: MessageLog, end: LogEnd): Message | undefined =>
  end === 'older' ? messages[0] : messages[messages.length - 1];

/** Adds a page to an end of a log. */
export function extended(log: MessageLog, page: readonly Message[], end: LogEnd): readonly Message[] {
  const edge = messageAt(log, end);
  if (!edge) return page;
  return end === 'older'
    ? [...page.filter(({ ts }) => isAfter(edge.ts, ts)), ...log.messages]
    : [...log.messages, ...page.filter(({ ts }) => isAfter(ts, edge.ts))];
}

/** States whether there is more beyond an end of a log. */
export function withEnd<S extends MessagesSlice>(state: S, id: string, end: LogEnd, more: MoreMessages): S {
  const log = state.messages.byConversation[id];
  if (!log) return state;
  const byConversation = { ...state.messages.byConversation, [id]: { ...log, [end]: more } };
  return withMessages(state, { byConversation });
}

/** Both ends of a log as an answer states them. */
export const endsOf = (answer: { has_older?: boolean; has_newer?: boolean }): Pick<MessageLog, LogEnd> => ({
  ...(answer.has_older ? { older: { status: 'more' } } : {}),
  ...(answer.has_newer ? { newer: { status: 'more' } } : {}),
});
