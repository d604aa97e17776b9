import {
  type ConversationLiveEvent,
  isAfter,
  type LatestMessage,
  type Message,
  newerTs,
  threadId,
  tsToSeconds,
} from '../../model/index.ts';
import { type ConversationsDraft, draftConversations } from '../conversations/draft.ts';
import type { ListedConversation } from '../conversations/state.ts';
import { draftMessages, type MessagesDraft } from '../messages/draft.ts';
import { pendingConfirmed } from '../sending/transitions.ts';
import type { InboxState } from '../state.ts';

/** What one batch of live events came to. */
export interface Applied {
  state: InboxState;
  /** For the log: events that made no sense here. */
  warnings: { message: string; metadata: Record<string, unknown> }[];
  /** Conversations that the events name and the list does not have yet. */
  unknown: Set<string>;
}

interface Batch {
  conversations: ConversationsDraft;
  messages: MessagesDraft;
  deferred: InboxState['reading']['deferred'];
  userId: string | undefined;
  applied: Applied;
}

export type StoreEvent = ConversationLiveEvent | { type: 'message_update'; conversationId: string; message: Message };

/** Applies a burst in one go (product spec §4 "Live events"). Pure: same state and events, same result. */
export function applyLiveEvents(state: InboxState, events: readonly StoreEvent[]): Applied {
  const applied: Applied = { state, warnings: [], unknown: new Set() };
  const batch: Batch = {
    conversations: draftConversations(state),
    messages: draftMessages(state.messages),
    deferred: state.reading.deferred,
    userId: 'user' in state.session ? state.session.user.id : undefined,
    applied,
  };
  for (const event of events) apply(batch, event);
  const next = batch.conversations.finish();
  const messages = batch.messages.finish();
  const merged = messages === next.messages ? next : { ...next, messages };
  applied.state = pendingConfirmed(
    merged,
    events.flatMap((event) => ('message' in event ? [event.message] : [])),
  );
  return applied;
}

function apply(batch: Batch, event: StoreEvent): void {
  switch (event.type) {
    case 'channel_marked':
      applyMarked(batch, event);
      break;
    case 'new_message':
      if (event.isThread) applyReply(batch, event);
      else applyMessage(batch, event);
      break;
    case 'thread_new_message':
      applyThreadMessage(batch, event);
      break;
    case 'message_update':
      applyUpdate(batch, event);
      break;
  }
}

type EventOf<T extends StoreEvent['type']> = Extract<StoreEvent, { type: T }>;

function applyMarked({ conversations, deferred }: Batch, event: EventOf<'channel_marked'>): void {
  const conversation = conversations.get(event.conversationId);
  // A deferred conversation is already read for the server; its row changes when it is closed.
  if (!conversation || Object.hasOwn(deferred, event.conversationId)) return;
  conversations.put({
    ...conversation,
    unread_count: event.unreadCount,
    unread_count_display: event.unreadCountDisplay ?? event.unreadCount,
    ...(event.lastRead === undefined ? {} : { last_read: event.lastRead }),
  });
}

function applyMessage(batch: Batch, event: EventOf<'new_message'>): void {
  const conversation = batch.conversations.get(event.conversationId);
  if (!conversation) {
    batch.applied.unknown.add(event.conversationId);
    return;
  }
  batch.messages.add(event.conversationId, event.message);
  const { unreadCount, unreadCountDisplay } = event;
  putNewest(batch, conversation, event, (listed) => ({
    unread_count: unreadCount ?? listed.unread_count + 1,
    unread_count_display: unreadCountDisplay ?? unreadCount ?? (listed.unread_count_display ?? listed.unread_count) + 1,
  }));
}

/** A reply, told to its channel. */
function applyReply(batch: Batch, event: EventOf<'new_message'>): void {
  const conversation = batch.conversations.get(event.conversationId);
  const parentTs = event.threadTs ?? event.message.thread_ts;
  if (!conversation) {
    batch.applied.unknown.add(event.conversationId);
    return;
  }
  const added =
    parentTs === undefined ? 'no-parent' : batch.messages.addReply(conversation.id, parentTs, event.message);
  if (parentTs === undefined || added === 'no-parent') {
    batch.applied.warnings.push({
      message: 'Reply ignored: its parent message is not here',
      metadata: { conversation: conversation.id, thread: parentTs, ts: event.message.ts },
    });
    return;
  }
  batch.messages.add(threadId(conversation.id, parentTs), event.message);
  putCounted(batch, conversation, event.message, oneMore, {});
}

/** A reply, told to those who follow its thread. */
function applyThreadMessage(batch: Batch, event: EventOf<'thread_new_message'>): void {
  batch.messages.add(event.conversationId, event.message);
  batch.messages.addReply(event.parentConversationId, event.threadTs, event.message);
  const thread = batch.conversations.get(event.conversationId);
  if (!thread) {
    batch.applied.unknown.add(event.conversationId);
    return;
  }
  const { unreadCount } = event;
  putNewest(batch, thread, event, (listed) =>
    unreadCount === undefined ? oneMore(listed) : { unread_count: unreadCount, unread_count_display: unreadCount },
  );
}

function applyUpdate(batch: Batch, { conversationId, message }: EventOf<'message_update'>): void {
  batch.messages.update(conversationId, message);
  const conversation = batch.conversations.get(conversationId);
  if (conversation?.latest_message?.ts !== message.ts || message.deleted) return;
  batch.conversations.put({ ...conversation, latest_message: latestOf(message) });
}

type Counts = Pick<ListedConversation, 'unread_count' | 'unread_count_display'>;

const oneMore = (listed: ListedConversation): Counts => ({
  unread_count: listed.unread_count + 1,
  unread_count_display: (listed.unread_count_display ?? listed.unread_count) + 1,
});

const latestOf = (message: Message): LatestMessage => ({
  text: message.text,
  ts: message.ts,
  ...(message.resolved_text === undefined ? {} : { resolved_text: message.resolved_text }),
  ...(message.user === undefined ? {} : { user: message.user }),
  ...(message.user_data === undefined ? {} : { user_data: message.user_data }),
  ...(message.subtype === undefined ? {} : { subtype: message.subtype }),
});

/** A message that also becomes the row's preview and moves it up, unless a newer one is there already. */
function putNewest(
  batch: Batch,
  conversation: ListedConversation,
  { message, latestActivity }: { message: Message; latestActivity: number | undefined },
  count: (listed: ListedConversation) => Counts,
): void {
  const shown = conversation.latest_message?.ts;
  const preview = shown !== undefined && isAfter(shown, message.ts) ? {} : { latest_message: latestOf(message) };
  const latest_activity = Math.max(conversation.latest_activity, latestActivity ?? tsToSeconds(message.ts));
  putCounted(batch, conversation, message, count, { ...preview, latest_activity });
}

function putCounted(
  { conversations, userId }: Batch,
  conversation: ListedConversation,
  message: Message,
  count: (listed: ListedConversation) => Counts,
  patch: Partial<ListedConversation>,
): void {
  if (message.user !== undefined && message.user === userId) {
    const last_read = newerTs(conversation.last_read, message.ts);
    conversations.put({ ...conversation, ...patch, ...(last_read === undefined ? {} : { last_read }) });
    return;
  }
  const isCounted = conversation.countedTs !== undefined && !isAfter(message.ts, conversation.countedTs);
  const counted = isCounted ? {} : { ...count(conversation), countedTs: message.ts };
  conversations.put({ ...conversation, ...patch, ...counted });
}
