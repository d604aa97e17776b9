import { type Conversation, type Message, type UsersById, unreadCountOf } from '../../model/index.ts';
import { conversationMap, withConversations } from '../conversations/conversationMap.ts';
import { latestTs } from '../conversations/latest.ts';
import { collectOrder, orderOf, type Placed, placeFor, reordered } from '../conversations/order.ts';
import type { ConversationsSlice } from '../conversations/state.ts';
import { replySeen, withLater } from '../later/sleep.ts';
import { arrangeMessages } from '../messages/arrange.ts';
import { messagesPreloaded } from '../messages/transitions.ts';
import { shownIds } from '../navigation/shown.ts';
import { openConversationKnown } from '../navigation/transitions.ts';
import { draftedIds } from '../outbox/selectors.ts';
import { isBySelf, viewerOf } from '../session/selectors.ts';
import { followedLater, withLaterChoice } from '../threads/follow.ts';
import { type AnswerContext, answered } from '../unread/answers.ts';
import { attentionOf } from '../unread/knownAttention.ts';
import { parentIdOf, withReadMention, withThreadMention } from '../unread/latestMention.ts';
import { initialRecord } from '../unread/record.ts';
import { leavesUnread, withShownRead } from '../unread/shownRead.ts';
import type { UnreadRecord } from '../unread/state.ts';
import { adjustedBadges, countUnread, countUnreadIn } from '../views/badges.ts';
import type { EventSlices } from './applied.ts';

/** Whether a record equals the one derived from its conversation, which shows no read reasons: it need not be stored. */
const isAsStated = (record: UnreadRecord): boolean =>
  record.marks.length === 0 &&
  record.frozen === undefined &&
  record.upTo === record.streamUpTo &&
  record.attention?.every(({ message }) => leavesUnread(record, message.ts)) !== false;

/** The entity of a conversation in an answer: the object of the answer, which is copied only without messages of its own. */
function entityOf(given: Conversation): Conversation {
  if (given.messages === undefined) return given;
  const { messages: _messages, ...stated } = given;
  return stated;
}

const isMentionedThread = ({ type, latest_mention }: Conversation): boolean =>
  type === 'thread' && latest_mention !== undefined;

/** Whether an answer states a conversation without a stored record as it is shown: neither has a mention, and the stream has
 * delivered the newest message. */
const isShownAsStated = (loaded: Conversation, known: Conversation, isAfterGap: boolean): boolean =>
  loaded.latest_mention === undefined &&
  known.latest_mention === undefined &&
  (isAfterGap || latestTs(loaded) === latestTs(known));

interface ListAnswer {
  conversations: readonly Conversation[];
  users: UsersById;
}

/** Ids of the conversations that stay even if an answer does not list them: those on screen, threads followed since its
 * request, and DMs without messages that someone writes to. Some servers list a DM from its first message. */
function keptIds(state: EventSlices, askedAt: number): readonly string[] {
  const { conversations, sending } = state;
  const written = [...draftedIds(state), ...Object.keys(sending.pending)].filter((id) => {
    const conversation = conversations.byId.get(id);
    return conversation?.type === 'dm' && conversation.latest_message === undefined;
  });
  return [...shownIds(state), ...followedLater(state, askedAt), ...written];
}

/** Replaces the list by an answer. Marks that the answer does not contain stay pending, and held rows keep their position. */
export function conversationsLoaded<S extends EventSlices & ConversationsSlice>(
  state: S,
  { conversations, users }: ListAnswer,
  context: Omit<AnswerContext, 'endsWithOwn'>,
): S {
  const { byId: before, held: heldBefore, listOrder } = state.conversations;
  const entities: Conversation[] = [];
  const records = new Map<string, UnreadRecord>();
  const withMessages: Conversation[] = [];
  const mentionedThreads: Conversation[] = [];
  const order = collectOrder(listOrder, heldBefore);
  const unread = countUnreadIn(state.views);
  let { later } = state;
  const loadedAs = (given: Conversation): Conversation => {
    const loaded = withLaterChoice(state, withAttentionOf(entityOf(given), given.messages), context.askedAt);
    const conversation = before.size === 0 ? undefined : before.get(given.id);
    const stored = conversation && state.unread.byId.get(given.id);
    if (!conversation || (!stored && isShownAsStated(loaded, conversation, context.isAfterGap))) return loaded;
    const record = stored ?? initialRecord(conversation);
    const endsWithOwn = isBySelf(state, loaded.latest_message ?? {});
    const next = answered(loaded, { conversation, record }, { ...context, endsWithOwn });
    if (!isAsStated(next)) records.set(given.id, next);
    return withShownRead(withReadMention(loaded, conversation), next);
  };
  /** A server may state the messages only. */
  const withAttentionOf = (entity: Conversation, messages: readonly Message[] | undefined): Conversation => {
    if (messages === undefined || entity.attention !== undefined || unreadCountOf(entity) === 0) return entity;
    const arranged = arrangeMessages(messages, entity.type);
    const facts = { viewer: viewerOf(state), get: listedThread, messagesOf: () => arranged };
    const attention = attentionOf(facts, entity, arranged, entity.last_read);
    // Others may not be among the messages.
    return attention.length === 0 ? entity : { ...entity, attention };
  };
  let threads: ReadonlyMap<string, Conversation> | undefined;
  const listedThread = (id: string): Conversation | undefined => {
    threads ??= new Map(conversations.flatMap((one) => (one.type === 'thread' ? [[one.id, one]] : [])));
    return threads.get(id);
  };
  // One pass: at 100 000 conversations, reading each of them takes longer than the work on it.
  for (const given of conversations) {
    later = replySeen(later, given);
    const shown = withLater(later, loadedAs(given));
    entities.push(shown);
    order.add(shown);
    unread.add(shown);
    if (given.messages !== undefined) withMessages.push(given);
    if (isMentionedThread(shown)) mentionedThreads.push(shown);
  }
  const stated = conversationMap(entities);
  const changes = new Map<string, Conversation>();
  for (const id of keptIds(state, context.askedAt)) {
    const kept = before.get(id);
    if (!kept || stated.has(id)) continue;
    changes.set(id, kept);
    if (isMentionedThread(kept)) mentionedThreads.push(kept);
    const record = state.unread.byId.get(id);
    if (record) records.set(id, record);
  }
  for (const thread of mentionedThreads) {
    const parentId = parentIdOf(thread) ?? '';
    const parent = changes.get(parentId) ?? stated.get(parentId);
    const next = parent && withThreadMention(parent, thread);
    if (!next || next === parent) continue;
    const record = records.get(parentId);
    changes.set(parentId, withLater(later, record ? withShownRead(next, record) : next));
  }
  const byId = withConversations(stated, changes);
  const held = Object.fromEntries(Object.entries(heldBefore).filter(([id]) => byId.has(id)));
  const placeOf = (id: string): Placed | null => placeFor(byId.get(id), listOrder, held);
  const isRepeated = stated.size < entities.length;
  const statedOrder = isRepeated ? orderOf(stated.values(), listOrder, held) : order.finish();
  const counts = isRepeated ? countUnread(state.views, stated.values()) : unread.finish();
  const next = {
    ...state,
    users: { ...state.users, ...users },
    later,
    conversations: {
      ...state.conversations,
      load: { status: 'ready' as const },
      byId,
      order: reordered(statedOrder, new Set(changes.keys()), placeOf),
      held,
    },
    unread: { ...state.unread, byId: records },
    views: adjustedBadges({ ...state.views, unread: counts }, stated, byId, changes.keys()),
  };
  return openConversationKnown(messagesPreloaded(next, withMessages));
}
