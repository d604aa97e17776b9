import type { Conversation, UsersById } from '../../model/index.ts';
import type { Failure } from '../failure.ts';
import { logsSeeded } from '../messages/transitions.ts';
import type { InboxState } from '../state.ts';
import { countUnread, viewsOf } from '../views/unread.ts';
import { draftConversations } from './draft.ts';
import { listed } from './listed.ts';
import { orderOf } from './order.ts';
import type { ListedConversation, LoadStatus } from './state.ts';

const withLoad = (state: InboxState, load: LoadStatus): InboxState => ({
  ...state,
  conversations: { ...state.conversations, load },
});

/** A reload over a list that is there keeps showing it. */
export const conversationsLoading = (state: InboxState): InboxState =>
  state.conversations.load.status === 'ready' ? state : withLoad(state, { status: 'loading' });

export const firstFetchStarted = (state: InboxState): InboxState => withLoad(state, { status: 'fetching' });

export const conversationsFailed = (state: InboxState, failure: Failure): InboxState =>
  withLoad(state, { status: 'failed', failure });

export const refreshStarted = (state: InboxState): InboxState => ({
  ...state,
  conversations: { ...state.conversations, refreshing: true },
});

export const refreshEnded = (state: InboxState): InboxState => ({
  ...state,
  conversations: { ...state.conversations, refreshing: false },
});

/** The whole list as the server has it now; rows that wait for their mark-read keep their place. */
export function conversationsLoaded(
  state: InboxState,
  { conversations, users }: { conversations: readonly Conversation[]; users: UsersById },
): InboxState {
  const byId = new Map<string, ListedConversation>();
  for (const conversation of conversations) byId.set(conversation.id, listed(conversation));
  for (const id of Object.keys(state.reading.deferred)) {
    const shown = state.conversations.byId.get(id);
    const loaded = byId.get(id);
    if (shown && loaded) byId.set(id, { ...loaded, ...unreadOf(shown) });
  }
  const next: InboxState = {
    ...state,
    users: { ...state.users, ...users },
    conversations: { ...state.conversations, load: { status: 'ready' }, byId, order: orderOf(byId.values()), held: {} },
    views: { ...state.views, unread: countUnread(viewsOf(state.views), byId.values()) },
  };
  return logsSeeded(next, conversations);
}

const unreadOf = ({ unread_count, unread_count_display, last_read }: Conversation): Partial<Conversation> => ({
  unread_count,
  ...(unread_count_display === undefined ? {} : { unread_count_display }),
  ...(last_read === undefined ? {} : { last_read }),
});

/** One conversation as the server has it now, for instance one that was opened by its address. */
export function conversationLoaded(state: InboxState, conversation: Conversation): InboxState {
  const rest = listed(conversation);
  const draft = draftConversations(state);
  const known = draft.get(rest.id);
  // What is on screen may be newer than this answer: counts come from the stream and the list.
  draft.put(known ? { ...rest, ...known } : rest);
  return draft.finish();
}
