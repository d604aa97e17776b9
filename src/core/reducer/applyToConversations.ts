import {
  type Conversation,
  isAfter,
  isBroadcast,
  type LatestMessage,
  type Message,
  previewAuthor,
  tsToSeconds,
  unreadCountOf,
} from '../../model/index.ts';
import type { ConversationsBatch } from '../unread/conversationsBatch.ts';
import { cursorStated } from '../unread/cursorStated.ts';
import { type AttentionFacts, attentionAdded, attentionChanged } from '../unread/knownAttention.ts';
import {
  isReadInThread,
  mayHaveMention,
  mentionAdded,
  mentionChanged,
  newestMention,
  parentIdOf,
  withThreadMention,
} from '../unread/latestMention.ts';
import { type CountedMessage, messageCounted } from '../unread/messageCounted.ts';
import { cursorOf } from '../unread/record.ts';
import { leavesUnread } from '../unread/shownRead.ts';
import type { UnreadRecord } from '../unread/state.ts';
import type { Applied } from './applied.ts';
import { logsOf, type ReplyResult } from './applyToMessages.ts';
import { withWaitingAfter, withWaitingChanged } from './knownWaiting.ts';
import { isSentEvent } from './sentEvent.ts';
import type { EventOf, StoreEvent } from './storeEvent.ts';

export interface EventBatch extends AttentionFacts, Pick<Applied<unknown>, 'warnings' | 'unknown'> {
  conversations: Omit<ConversationsBatch<unknown>, 'finish'>;
  /** Written by the signed-in user. */
  isBySelf(message: Pick<Message, 'user'>): boolean;
  /** Written by the signed-in user, or sent from this inbox with another author. */
  isOwn(message: Message): boolean;
  /** The events arrived before and are applied again, on top of an answer. */
  isReplay: boolean;
  /** Written by another user, and mentions the signed-in user. */
  isMention(message: Message): boolean;
  /** The newest loaded message, after the messages of this batch. */
  newest(conversationId: string): Message | undefined;
  /** Unfollowed threads with a new reply. */
  followed: Set<string>;
}

/** Applies an event to the list: read state, preview and place. */
export function applyToConversations(batch: EventBatch, event: StoreEvent, reply: ReplyResult): void {
  if (event.type === 'new_message' && reply === 'no-parent') {
    const { conversationId, threadTs, message } = event;
    const metadata = { conversation: conversationId, thread: threadTs, ts: message.ts };
    batch.warnings.push({ message: 'Reply ignored: its parent message is not here', metadata });
    return;
  }
  if (event.type === 'message_update') {
    applyMentions(batch, event);
    applyWaiting(batch, event);
    if (event.message.deleted) applyDeletion(batch, event);
    // A reply may be the preview of its thread and of its channel.
    for (const id of logsOf(event)) applyUpdate(batch, id, event.message);
    return;
  }
  // Removed after all other events of the batch.
  if (event.type === 'conversation_removed') return;
  const conversation = batch.conversations.get(event.conversationId);
  const record = batch.conversations.record(event.conversationId);
  if (!conversation || !record) {
    if (event.type !== 'channel_marked') batch.unknown.add(event.conversationId);
    return;
  }
  switch (event.type) {
    case 'channel_marked':
      applyMarked(batch, conversation, record, event);
      break;
    case 'new_message':
    case 'thread_new_message':
      applyMessage(batch, conversation, record, event);
      break;
  }
}

function applyMarked(
  batch: EventBatch,
  { id, latest_message: latest }: Conversation,
  record: UnreadRecord,
  { lastRead, unreadCount, unreadCountDisplay = unreadCount, unreadIsCapped = false }: EventOf<'channel_marked'>,
): void {
  const { conversations, isBySelf, isReplay, unknown } = batch;
  const endsWithOwn = latest !== undefined && latest.ts === record.upTo && isBySelf(latest);
  const frame = { lastRead, unreadCount, unreadCountDisplay, unreadIsCapped };
  const next = cursorStated(record, frame, { endsWithOwn, isReplay });
  conversations.putRecord(id, next);
  // Marked as unread on another device: only the server knows why the messages before concern the user.
  if (unreadCount > 0 && record.attention && isAfter(cursorOf(record), cursorOf(next))) unknown.add(id);
  findOlderMention(batch, id);
}

/** A mention that is read in its thread may have hidden an older one in the conversation: the server is asked for it. */
function findOlderMention({ conversations, unknown }: EventBatch, threadId: string): void {
  const thread = conversations.get(threadId);
  const parent = thread && conversations.get(parentIdOf(thread) ?? '');
  const record = parent && conversations.record(parent.id);
  if (!record || thread?.latest_mention === undefined || !isAfter(thread.latest_mention, cursorOf(record))) return;
  if (mayHaveMention(withThreadMention(parent, thread))) unknown.add(parent.id);
}

type MessageEvent = EventOf<'new_message'> | EventOf<'thread_new_message'>;

/** Counts a message once, makes it the preview of its row and moves the row up, unless a newer message exists. */
function applyMessage(batch: EventBatch, conversation: Conversation, record: UnreadRecord, event: MessageEvent): void {
  const { conversations, isBySelf, isOwn, isMention, followed } = batch;
  const { message, latestActivity } = event;
  const counted = messageCounted(record, {
    ts: message.ts,
    isOwn: isOwn(message),
    isBySelf: isBySelf(message),
    counts: countsOf(event),
    isStreamed: !isSentEvent(event),
  });
  const isReply = event.type === 'new_message' && event.isThread && !isBroadcast(message);
  const thread_ts = event.threadTs ?? message.thread_ts;
  const reply = thread_ts === undefined ? message : { ...message, thread_ts };
  const mentioned = isMention(message) ? mentionAdded(conversation, message.ts) : conversation;
  const next = { ...withWaitingAfter(batch, mentioned, reply) };
  const shown = conversation.latest_message?.ts;
  // A repeated reply may be older than an unfollow.
  const isNew = shown === undefined || isAfter(message.ts, shown);
  if (event.type === 'thread_new_message' && conversation.is_followed === false && isNew) followed.add(conversation.id);
  // A reply does not change the activity or preview of its channel, unless the server sends `latest_activity` with it.
  if (!isReply || latestActivity !== undefined) {
    next.latest_activity = Math.max(conversation.latest_activity, latestActivity ?? tsToSeconds(message.ts));
    if (shown === undefined || !isAfter(shown, message.ts)) next.latest_message = latestOf(message);
  }
  if (conversation.type === 'thread' && isBySelf(message)) next.own_reply ??= message.ts;
  conversations.put(next, attentionAdded(counted, batch, next, [reply]));
}

/** The unread counts that an event states; `null` for a reply addressed to its channel, which adds one. */
function countsOf(event: MessageEvent): CountedMessage['counts'] {
  const { unreadCount } = event;
  if (unreadCount === undefined || (event.type === 'new_message' && event.isThread)) return null;
  const display = event.type === 'new_message' ? event.unreadCountDisplay : undefined;
  return { unread_count: unreadCount, unread_count_display: display ?? unreadCount };
}

/** A message counts in its channel and in its thread. An event without a text changes only other fields. */
function applyMentions(batch: EventBatch, event: EventOf<'message_update'>): void {
  const { conversations, isMention, messagesOf, unknown } = batch;
  const { message } = event;
  if (!message.deleted && message.text === '') return;
  for (const id of logsOf(event)) {
    const listed = conversations.get(id);
    const own = listed && conversations.record(id);
    if (!own) continue;
    const { record, isOpen } = attentionChanged(own, batch, listed, message);
    if (record !== own) conversations.put(listed, record);
    // Only an unread message is shown, and a deletion asks anyway.
    if (isOpen && !message.deleted && leavesUnread(own, message.ts)) unknown.add(id);
    const conversation = conversations.get(id) ?? listed;
    const isNewMention = (one: Message): boolean => isMention(one) && !isReadInThread(conversations, id, one);
    const findOther = () => newestMention(messagesOf(id) ?? [], isNewMention);
    const next = mentionChanged(conversation, message, isNewMention(message), findOther);
    if (next === conversation) continue;
    conversations.put(next);
    if (mayHaveMention(next)) unknown.add(id);
  }
}

/** A change may end a wait. Only the server knows whether a message waits that did not before. */
function applyWaiting(batch: EventBatch, event: EventOf<'message_update'>): void {
  const { conversations, unknown } = batch;
  for (const id of logsOf(event)) {
    const listed = conversations.get(id);
    if (!listed) continue;
    const { conversation, isOpen } = withWaitingChanged(batch, listed, event.message);
    if (conversation !== listed) conversations.put(conversation);
    if (isOpen) unknown.add(id);
  }
}

/** Only the server knows which messages its counts contain: it is asked for those that may contain the deleted one. */
function applyDeletion({ conversations, isOwn, unknown }: EventBatch, event: EventOf<'message_update'>): void {
  if (isOwn(event.message)) return;
  for (const id of logsOf(event)) {
    const conversation = conversations.get(id);
    const record = conversations.record(id);
    if (!conversation || !record || unreadCountOf(conversation) === 0) continue;
    if (isAfter(event.message.ts, cursorOf(record))) unknown.add(id);
  }
}

function applyUpdate(batch: EventBatch, id: string, message: Message): void {
  const { conversations } = batch;
  const conversation = conversations.get(id);
  if (!conversation) return;
  if (message.deleted) {
    applyDeletedPreview(batch, conversation, message);
    return;
  }
  const { latest_message: shown } = conversation;
  if (shown?.ts !== message.ts || message.text === '') return;
  const { resolved_text: _ofTheOldText, ...before } = shown;
  conversations.put({ ...conversation, latest_message: { ...before, ...latestOf(message) } });
}

/** The preview becomes the newest loaded message. Only the server knows whether a reply is newer, and the place of the row. */
function applyDeletedPreview(
  { conversations, newest: newestOf, unknown }: EventBatch,
  conversation: Conversation,
  { ts }: Message,
): void {
  const { latest_message: shown, last_message: _alsoGone, ...rest } = conversation;
  // The preview of an own deletion has changed before the stream reports it.
  if (shown?.ts !== undefined && isAfter(shown.ts, ts)) return;
  unknown.add(conversation.id);
  if (shown?.ts !== ts) return;
  const newest = newestOf(conversation.id);
  conversations.put(newest ? { ...conversation, latest_message: latestOf(newest) } : rest);
}

function latestOf(message: Message): LatestMessage {
  const user_data = previewAuthor(message);
  return {
    text: message.text,
    ts: message.ts,
    ...(message.resolved_text === undefined ? {} : { resolved_text: message.resolved_text }),
    ...(message.user === undefined ? {} : { user: message.user }),
    ...(user_data && { user_data }),
    ...(message.thread_ts === undefined ? {} : { thread_ts: message.thread_ts }),
    ...(message.subtype === undefined ? {} : { subtype: message.subtype }),
    ...(message.files === undefined ? {} : { files: message.files }),
  };
}
