import type { Conversation, UsersById } from '../../model/index.ts';
import { orderOf } from '../conversations/order.ts';
import type { ConversationsSlice } from '../conversations/state.ts';
import { messagesPreloaded } from '../messages/transitions.ts';
import { shownIds } from '../navigation/shown.ts';
import { openConversationKnown } from '../navigation/transitions.ts';
import { hasDraft, pendingMessagesOf } from '../outbox/selectors.ts';
import { isBySelf } from '../session/selectors.ts';
import { followedLater, withLaterChoice } from '../threads/follow.ts';
import { type AnswerContext, answered } from '../unread/answers.ts';
import { parentIdOf, withReadMention, withThreadMention } from '../unread/latestMention.ts';
import { recordOf } from '../unread/record.ts';
import { withShownRead } from '../unread/shownRead.ts';
import type { UnreadRecord } from '../unread/state.ts';
import { countUnread, viewsOf } from '../views/badges.ts';
import type { EventSlices } from './applied.ts';

/** Whether a record equals the one derived from its conversation, so that it need not be stored. */
const isAsStated = ({ marks, frozen, upTo, streamUpTo }: UnreadRecord): boolean =>
  marks.length === 0 && frozen === undefined && upTo === streamUpTo;

interface ListAnswer {
  conversations: readonly Conversation[];
  users: UsersById;
}

/** Ids of the conversations that stay even if an answer does not list them: those on screen, threads followed since its
 * request, and DMs without messages that someone writes to. Some servers list a DM from its first message. */
function keptIds(state: EventSlices, askedAt: number): readonly string[] {
  const { conversations, sending } = state;
  const written = [...Object.keys(sending.drafts), ...Object.keys(sending.pending)].filter((id) => {
    const conversation = conversations.byId.get(id);
    const isEmptyDm = conversation?.type === 'dm' && conversation.latest_message === undefined;
    return isEmptyDm && (hasDraft(state, id) || pendingMessagesOf(state, id).length > 0);
  });
  return [...shownIds(state), ...followedLater(state, askedAt), ...written];
}

/** Replaces the list by an answer. Marks that the answer does not contain stay pending, and held rows keep their position. */
export function conversationsLoaded<S extends EventSlices & ConversationsSlice>(
  state: S,
  { conversations, users }: ListAnswer,
  context: Omit<AnswerContext, 'endsWithOwn'>,
): S {
  const { byId: before, held: heldBefore } = state.conversations;
  const byId = new Map<string, Conversation>();
  const records = new Map<string, UnreadRecord>();
  for (const { messages: _messages, ...stated } of conversations) {
    const { id } = stated;
    const loaded = withLaterChoice(state, stated, context.askedAt);
    const conversation = before.get(id);
    const record = conversation && recordOf(state, id);
    if (!record) {
      byId.set(id, loaded);
      continue;
    }
    const endsWithOwn = isBySelf(state, loaded.latest_message ?? {});
    const next = answered(loaded, { conversation, record }, { ...context, endsWithOwn });
    if (!isAsStated(next)) records.set(id, next);
    byId.set(id, withShownRead(withReadMention(loaded, conversation), next));
  }
  for (const id of keptIds(state, context.askedAt)) {
    const kept = before.get(id);
    if (!kept || byId.has(id)) continue;
    byId.set(id, kept);
    const record = state.unread.byId.get(id);
    if (record) records.set(id, record);
  }
  for (const thread of byId.values()) {
    const parent = byId.get(parentIdOf(thread) ?? '');
    const next = parent && withThreadMention(parent, thread);
    if (!next || next === parent) continue;
    const record = records.get(next.id);
    byId.set(next.id, record ? withShownRead(next, record) : next);
  }
  const held = Object.fromEntries(Object.entries(heldBefore).filter(([id]) => byId.has(id)));
  const next = {
    ...state,
    users: { ...state.users, ...users },
    conversations: {
      ...state.conversations,
      load: { status: 'ready' as const },
      byId,
      order: orderOf(byId.values(), state.conversations.listOrder, held),
      held,
    },
    unread: { ...state.unread, byId: records },
    views: { ...state.views, unread: countUnread(viewsOf(state.views), byId.values()) },
  };
  return openConversationKnown(messagesPreloaded(next, conversations));
}
