import type { Conversation } from '../../model/index.ts';
import type { Failure } from '../failure.ts';
import type { InboxState } from '../state.ts';
import { arrangeMessages, mergeMessages } from './arrange.ts';
import type { MessageLog } from './state.ts';

const withLog = (state: InboxState, id: string, log: MessageLog): InboxState => ({
  ...state,
  messages: { ...state.messages, byConversation: { ...state.messages.byConversation, [id]: log } },
});

/** A log that is there stays on screen while it is loaded again. */
export const messagesLoading = (state: InboxState, id: string): InboxState =>
  state.messages.byConversation[id]?.load.status === 'ready'
    ? state
    : withLog(state, id, {
        load: { status: 'loading' },
        messages: state.messages.byConversation[id]?.messages ?? [],
      });

export const messagesFailed = (state: InboxState, id: string, failure: Failure): InboxState => {
  const log = state.messages.byConversation[id];
  return withLog(state, id, { load: { status: 'failed', failure }, messages: log?.messages ?? [] });
};

export function messagesLoaded(state: InboxState, conversation: Conversation): InboxState {
  const loaded = arrangeMessages(conversation.messages ?? [], conversation.type);
  const shown = state.messages.byConversation[conversation.id]?.messages ?? [];
  return withLog(state, conversation.id, {
    load: { status: 'ready' },
    messages: mergeMessages(shown, loaded),
  });
}

/** Some servers send messages with the list: they are shown at once while the whole conversation loads. */
export function logsSeeded(state: InboxState, conversations: readonly Conversation[]): InboxState {
  let byConversation: Record<string, MessageLog> | null = null;
  for (const { id, type, messages } of conversations) {
    if (!messages || messages.length === 0 || state.messages.byConversation[id]) continue;
    byConversation ??= { ...state.messages.byConversation };
    byConversation[id] = { load: { status: 'loading' }, messages: arrangeMessages(messages, type) };
  }
  return byConversation ? { ...state, messages: { ...state.messages, byConversation } } : state;
}
