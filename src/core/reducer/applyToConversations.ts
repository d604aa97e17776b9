import { isAfter, type LatestMessage, type Message, newerTs, type Ts, tsToSeconds } from '../../model/index.ts';
import type { ListedConversation } from '../conversations/state.ts';
import type { ConversationsDraft } from '../unread/conversationsBatch.ts';
import { isCounted, isReached, isSurelyNew, newestCounted, withCounted } from '../unread/counted.ts';
import type { Applied } from './applied.ts';
import type { ReplyResult } from './applyToMessages.ts';
import type { EventOf, StoreEvent } from './storeEvent.ts';

export interface ConversationsBatch extends Pick<Applied, 'warnings' | 'unknown'> {
  conversations: ConversationsDraft;
  deferred: Readonly<Record<string, Ts>>;
  /** Of the deferred ones, those whose counts are the server's again, because something new came. */
  recounted: Set<string>;
  /** Written by the signed-in person. */
  isBySelf(message: Pick<Message, 'user'>): boolean;
  /** The same, or sent from here under another name. */
  isOwn(message: Message): boolean;
  /** The newest message on screen, after this batch's messages. */
  newest(conversationId: string): Message | undefined;
}

type Counts = Pick<ListedConversation, 'unread_count' | 'unread_count_display'>;

const nothingUnread: Counts = { unread_count: 0, unread_count_display: 0 };

/** What an event does to the list: counts, last read, preview and place. */
export function applyToConversations(batch: ConversationsBatch, event: StoreEvent, reply: ReplyResult): void {
  if (event.type === 'new_message' && reply === 'no-parent') {
    const { conversationId, threadTs, message } = event;
    const metadata = { conversation: conversationId, thread: threadTs, ts: message.ts };
    batch.warnings.push({ message: 'Reply ignored: its parent message is not here', metadata });
    return;
  }
  const conversation = batch.conversations.get(event.conversationId);
  if (!conversation) {
    if (event.type === 'new_message' || event.type === 'thread_new_message') batch.unknown.add(event.conversationId);
    return;
  }
  switch (event.type) {
    case 'channel_marked':
      applyMarked(batch, conversation, event);
      break;
    case 'new_message':
    case 'thread_new_message':
      applyMessage(batch, conversation, event);
      break;
    case 'read_here':
      applyRead(batch, conversation, event);
      break;
    case 'unread_here':
      applyUnread(batch, conversation, event);
      break;
    case 'message_update':
      applyUpdate(batch, conversation, event);
      break;
  }
}

function applyMarked(batch: ConversationsBatch, listed: ListedConversation, event: EventOf<'channel_marked'>): void {
  const { conversationId, lastRead, unreadCount, unreadCountDisplay = unreadCount } = event;
  // A deferred conversation is already read for the server; its row changes when it is closed.
  if (Object.hasOwn(batch.deferred, conversationId) && !batch.recounted.has(conversationId)) return;
  if (lastRead !== undefined && lastRead === listed.supersededTs) {
    // What was taken back: the cursor stood there, and has gone on or is about to.
    batch.conversations.put({ ...listed, confirmedRead: lastRead });
    return;
  }
  if (isOutdated(batch, listed, event)) return;
  const { supersededTs: _arrived, ...rest } = listed;
  batch.conversations.put({
    ...rest,
    unread_count: unreadCount,
    unread_count_display: unreadCountDisplay,
    ...(lastRead === undefined ? {} : { last_read: lastRead, confirmedRead: lastRead, cursorTs: lastRead }),
  });
}

/** Read here, on top of an answer: unless that knows of it already. */
function applyRead(batch: ConversationsBatch, listed: ListedConversation, { lastRead }: EventOf<'read_here'>): void {
  if (isReached(listed.confirmedRead, lastRead)) return;
  const last_read = newerTs(listed.last_read, lastRead) ?? lastRead;
  batch.conversations.put({ ...listed, ...nothingUnread, last_read, cursorTs: lastRead });
}

/** Marked unread here, on top of an answer: unless that knows of it. */
function applyUnread(batch: ConversationsBatch, listed: ListedConversation, event: EventOf<'unread_here'>): void {
  const { lastRead, unreadCount } = event;
  if (listed.cursorTs === lastRead) return;
  const counts = { unread_count: unreadCount, unread_count_display: unreadCount };
  batch.conversations.put({ ...listed, ...counts, last_read: lastRead, cursorTs: lastRead });
}

/** Said before a message came that is counted here already: the cursor stands there, or beyond, and fewer are unread than
 * should be. */
function isOutdated(
  batch: ConversationsBatch,
  listed: ListedConversation,
  { lastRead, unreadCount }: EventOf<'channel_marked'>,
): boolean {
  const { confirmedRead, latest_message: latest, countedTs, aheadTs } = listed;
  if (lastRead !== undefined && aheadTs !== undefined && isAfter(aheadTs, lastRead)) return true;
  if (lastRead === undefined || confirmedRead === undefined || isAfter(lastRead, confirmedRead)) return false;
  const endsWithOwn = latest !== undefined && latest.ts === countedTs && batch.isBySelf(latest);
  const newest = newestCounted(endsWithOwn ? { ...listed, countedTs: undefined } : listed);
  if (newest === undefined || !isAfter(newest, lastRead)) return false;
  return lastRead === confirmedRead ? unreadCount < listed.unread_count : unreadCount === 0;
}

type MessageEvent = EventOf<'new_message'> | EventOf<'thread_new_message'>;

/** A message becomes the row's preview and moves it up, unless a newer one is there already, and is counted once. A reply
 * told to its channel adds one, everything else says what the counts are with it (product spec §4). */
function applyMessage(batch: ConversationsBatch, listed: ListedConversation, event: MessageEvent): void {
  const { message, latestActivity } = event;
  const isOwn = batch.isOwn(message);
  const isReply = event.type === 'new_message' && event.isThread;
  const counts = countsOf(event);
  const isNew = counts === null ? isSurelyNew(listed, message.ts) : !isCounted(listed, message.ts);

  const next: ListedConversation = { ...listed };
  if (isReached(message.ts, listed.aheadTs ?? '')) delete next.aheadTs;
  // A channel goes by its own messages, unless the server says that a reply moved it.
  if (!isReply || latestActivity !== undefined) {
    next.latest_activity = Math.max(listed.latest_activity, latestActivity ?? tsToSeconds(message.ts));
    const shown = listed.latest_message?.ts;
    if (shown === undefined || !isAfter(shown, message.ts)) next.latest_message = latestOf(message);
  }
  if (isOwn) {
    const last_read = newerTs(listed.last_read, message.ts);
    if (last_read !== undefined) next.last_read = last_read;
  }
  if (isNew) {
    if (!batch.isBySelf(message)) Object.assign(next, withCounted(listed, message.ts));
    if (!isOwn) Object.assign(next, counts ?? oneMore(countedFrom(batch, listed)));
    if (!isOwn && Object.hasOwn(batch.deferred, listed.id)) batch.recounted.add(listed.id);
  }
  batch.conversations.put(next);
}

/** What the event says of the unread counts, or `null` when it adds one. */
function countsOf(event: MessageEvent): Counts | null {
  const { unreadCount } = event;
  if (unreadCount === undefined || (event.type === 'new_message' && event.isThread)) return null;
  const display = event.type === 'new_message' ? event.unreadCountDisplay : undefined;
  return { unread_count: unreadCount, unread_count_display: display ?? unreadCount };
}

/** What one more is added to: a deferred conversation is shown as unread and counts as read. */
function countedFrom({ deferred, recounted }: ConversationsBatch, listed: ListedConversation): Counts {
  return Object.hasOwn(deferred, listed.id) && !recounted.has(listed.id) ? nothingUnread : listed;
}

const oneMore = ({ unread_count, unread_count_display = unread_count }: Counts): Counts => ({
  unread_count: unread_count + 1,
  unread_count_display: unread_count_display + 1,
});

function applyUpdate(
  batch: ConversationsBatch,
  listed: ListedConversation,
  { conversationId, message }: EventOf<'message_update'>,
): void {
  if (listed.latest_message?.ts !== message.ts) return;
  if (!message.deleted) {
    if (message.text === '') return;
    const { resolved_text: _ofTheOldText, ...before } = listed.latest_message;
    batch.conversations.put({ ...listed, latest_message: { ...before, ...latestOf(message) } });
    return;
  }
  const newest = batch.newest(conversationId);
  if (newest) {
    batch.conversations.put({ ...listed, latest_message: latestOf(newest) });
    return;
  }
  const { latest_message: _gone, last_message: _goneToo, ...rest } = listed;
  batch.conversations.put(rest);
  batch.unknown.add(conversationId);
}

const latestOf = (message: Message): LatestMessage => ({
  text: message.text,
  ts: message.ts,
  ...(message.resolved_text === undefined ? {} : { resolved_text: message.resolved_text }),
  ...(message.user === undefined ? {} : { user: message.user }),
  ...(message.user_data === undefined ? {} : { user_data: message.user_data }),
  ...(message.subtype === undefined ? {} : { subtype: message.subtype }),
});
