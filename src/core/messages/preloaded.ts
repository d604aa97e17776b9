import type { Conversation } from '../../model/index.ts';
import type { InboxState } from '../state.ts';

/** Some servers send messages with the list. */
export function messagesSeeded(state: InboxState, conversations: readonly Conversation[]): InboxState {
  const seeds = new Map<string, NonNullable<Conversation['messages']>>();
  for (const { id, messages } of conversations) if (messages && messages.length > 0) seeds.set(id, messages);
  if (seeds.size === 0 && state.messages.seeds.size === 0) return state;
  return { ...state, messages: { ...state.messages, seeds } };
}
