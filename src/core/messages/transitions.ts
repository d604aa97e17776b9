import type { Conversation } from '../../model/index.ts';
import type { Failure } from '../failure.ts';
import { arrangeMessages } from './arrange.ts';
import type { MessageLog, MessagesSlice, MessagesState } from './state.ts';

/** Number of logs to keep, not counting those on screen. */
const keptLogs = 40;

export const withMessages = <S extends MessagesSlice>(state: S, messages: Partial<MessagesState>): S => ({
  ...state,
  messages: { ...state.messages, ...messages },
});

/** Stores a log and evicts the least recently opened ones that are not on screen (`shown`). */
export function withLog<S extends MessagesSlice>(
  state: S,
  id: string,
  log: MessageLog,
  shown: readonly string[] = [],
): S {
  const byConversation = { ...state.messages.byConversation, [id]: log };
  const recent = [...state.messages.recent.filter((other) => other !== id), id];
  const surplus = recent.slice(0, -keptLogs).filter((other) => !shown.includes(other));
  for (const other of surplus) delete byConversation[other];
  return withMessages(state, { byConversation, recent: recent.filter((other) => !surplus.includes(other)) });
}

/** Starts a load. A loaded log stays visible while it reloads. */
export function messagesLoading<S extends MessagesSlice>(
  state: S,
  { id, type = 'channel' }: Pick<Conversation, 'id'> & Partial<Pick<Conversation, 'type'>>,
  shown: readonly string[] = [],
): S {
  const log = state.messages.byConversation[id];
  if (log?.load.status === 'ready') return withLog(state, id, log, shown);
  const messages = log?.messages ?? arrangeMessages(state.messages.preloaded.get(id) ?? [], type);
  return withLog(state, id, { ...log, load: { status: 'loading' }, messages }, shown);
}

export const messagesFailed = <S extends MessagesSlice>(
  state: S,
  id: string,
  failure: Failure,
  shown: readonly string[] = [],
): S => {
  const log = state.messages.byConversation[id];
  const ends = (['older', 'newer'] as const).filter((end) => log?.[end]?.status === 'loading');
  const again = Object.fromEntries(ends.map((end) => [end, { status: 'more' as const }]));
  return withLog(state, id, { messages: [], ...log, ...again, load: { status: 'failed', failure } }, shown);
};

/** Forgets the messages of a conversation that do not reach its end. */
export function messagesOutOfSight<S extends MessagesSlice>(state: S, id: string): S {
  const { [id]: log, ...byConversation } = state.messages.byConversation;
  return log?.newer && log.load.status === 'ready' ? withMessages(state, { byConversation }) : state;
}

/** Stores the messages that the list answer contained. */
export function messagesPreloaded<S extends MessagesSlice>(state: S, conversations: readonly Conversation[]): S {
  const preloaded = new Map<string, NonNullable<Conversation['messages']>>();
  for (const { id, messages } of conversations) if (messages && messages.length > 0) preloaded.set(id, messages);
  return preloaded.size === 0 && state.messages.preloaded.size === 0 ? state : withMessages(state, { preloaded });
}
