import { type Conversation, isAfter, type UsersById } from '../../model/index.ts';
import type { Failure } from '../failure.ts';
import { messagesSeeded } from '../messages/preloaded.ts';
import { openConversationKnown } from '../navigation/transitions.ts';
import type { InboxState } from '../state.ts';
import { withLead, withUnread } from '../unread/merge.ts';
import { countUnread, viewsOf } from '../views/badges.ts';
import { listed } from './latest.ts';
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

/** The whole list as the server has it now. Rows that wait for their mark-read stay as they are and where they are, and the
 * open conversation stays, listed or not. */
export function conversationsLoaded(
  state: InboxState,
  { conversations, users }: { conversations: readonly Conversation[]; users: UsersById },
  isAfterGap = true,
): InboxState {
  const { byId: before } = state.conversations;
  const { deferred } = state.reading;
  const recounted = new Set(state.reading.recounted);
  const byId = new Map<string, ListedConversation>();
  for (const conversation of conversations) {
    byId.set(conversation.id, withLead(listed(conversation), before.get(conversation.id), isAfterGap));
  }
  for (const [id, readTs] of Object.entries(deferred)) {
    const shown = before.get(id);
    const loaded = byId.get(id);
    if (!shown || !loaded) continue;
    if (loaded.countedTs !== undefined && isAfter(loaded.countedTs, readTs)) recounted.add(id);
    if (!recounted.has(id)) byId.set(id, withUnread(loaded, shown));
  }
  const openId = state.navigation.open?.id;
  const open = openId === undefined ? undefined : before.get(openId);
  if (open && !byId.has(open.id)) byId.set(open.id, open);

  const held: Record<string, number> = {};
  for (const [id, place] of Object.entries(state.conversations.held)) if (byId.has(id)) held[id] = place;
  const next: InboxState = {
    ...state,
    users: { ...state.users, ...users },
    conversations: {
      ...state.conversations,
      load: { status: 'ready' },
      byId,
      order: orderOf(byId.values(), held),
      held,
    },
    reading: { ...state.reading, recounted: [...recounted] },
    views: { ...state.views, unread: countUnread(viewsOf(state.views), byId.values()) },
  };
  return openConversationKnown(messagesSeeded(next, conversations));
}
