import type { Conversation } from '../../model/index.ts';
import type { Failure } from '../failure.ts';
import { pendingConfirmed } from '../outbox/transitions.ts';
import { applyToMessages } from '../reducer/applyToMessages.ts';
import type { StoreEvent } from '../reducer/storeEvent.ts';
import type { InboxState } from '../state.ts';
import { arrangeMessages, mergeMessages } from './arrange.ts';
import { draftMessages } from './messagesBatch.ts';
import type { MessageLog, MessagesState } from './state.ts';

/** How many conversations keep their messages after they were closed. */
const keptLogs = 40;

const withMessages = (state: InboxState, messages: Partial<MessagesState>): InboxState => ({
  ...state,
  messages: { ...state.messages, ...messages },
});

function withLog(state: InboxState, id: string, log: MessageLog): InboxState {
  const byConversation = { ...state.messages.byConversation, [id]: log };
  const recent = [...state.messages.recent.filter((other) => other !== id), id];
  const surplus = recent.slice(0, -keptLogs).filter((other) => other !== state.navigation.open?.id);
  for (const other of surplus) delete byConversation[other];
  return withMessages(state, { byConversation, recent: recent.filter((other) => !surplus.includes(other)) });
}

/** A log that is there stays on screen while it is loaded again. */
export function messagesLoading(state: InboxState, id: string): InboxState {
  const log = state.messages.byConversation[id];
  if (log?.load.status === 'ready') return withLog(state, id, log);
  const type = state.conversations.byId.get(id)?.type ?? 'channel';
  const messages = log?.messages ?? arrangeMessages(state.messages.seeds.get(id) ?? [], type);
  return withLog(state, id, { load: { status: 'loading' }, messages });
}

export const messagesFailed = (state: InboxState, id: string, failure: Failure): InboxState => {
  const log = state.messages.byConversation[id];
  return withLog(state, id, { load: { status: 'failed', failure }, messages: log?.messages ?? [] });
};

/** What a whole conversation was when it was asked for, and what happened to it since. */
export function messagesLoaded(
  state: InboxState,
  { id, type, messages: answered }: Conversation,
  since: readonly StoreEvent[] = [],
): InboxState {
  const shown = state.messages.byConversation[id]?.messages ?? [];
  const messages = answered ? mergeMessages(shown, arrangeMessages(answered, type)) : shown;
  const loaded = withLog(state, id, { load: { status: 'ready' }, messages });
  const draft = draftMessages(loaded.messages);
  for (const event of since) applyToMessages(draft, event);
  const heard = (answered ?? []).flatMap((message) => [message, ...(message.threads ?? [])]);
  return pendingConfirmed(withMessages(loaded, draft.finish()), heard);
}
