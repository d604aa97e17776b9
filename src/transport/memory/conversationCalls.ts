import {
  type Conversation,
  compareTs,
  isSystemMessage,
  type Message,
  splitThreadId,
  type Ts,
} from '../../model/index.ts';
import { calls } from '../calls.ts';
import type { CompleteTransport } from '../completeTransport.ts';
import type { FetchSummary, ReadState } from '../contract.ts';
import { checkMessage } from './checkMessage.ts';
import { describeConversation, describeWithMessages } from './describeConversation.ts';
import { HttpError } from './httpError.ts';
import { aggregateUnread, filterConversations, listConversations } from './listConversations.ts';
import type { InternalBackend } from './memoryBackend.ts';
import { cursorsOf, isMember, type MemoryServer, messagesOf, placeOf, visiblePlace } from './memoryServer.ts';
import { openDm } from './openDm.ts';
import type { RunCall } from './runCall.ts';
import { assertTimestamp, microsOf } from './timestamp.ts';
import { countUnread } from './unread.ts';

type ConversationCalls = Pick<
  CompleteTransport,
  | 'fetchAllFromService'
  | 'fetchChangesFromService'
  | 'loadConversations'
  | 'loadAggregates'
  | 'markRead'
  | 'loadFiltered'
  | 'loadConversation'
  | 'followThread'
  | 'openConversation'
  | 'addReaction'
  | 'removeReaction'
  | 'editMessage'
  | 'deleteMessage'
  | 'loadUsers'
  | 'loadEmoji'
>;

export const createConversationCalls = (run: RunCall, backend: InternalBackend): ConversationCalls => ({
  fetchAllFromService: (options) =>
    run(calls.fetchAll, options, ({ server, userId }) => fetchFromService(server, userId, 'all', backend.now())),
  fetchChangesFromService: (options) =>
    run(calls.fetchChanges, options, ({ server, userId }) =>
      fetchFromService(server, userId, 'changes', backend.now()),
    ),
  loadConversations: (options) =>
    run(calls.conversations, options, ({ server, userId }) => {
      if (server.workspace.notFetched.includes(userId)) {
        throw new HttpError(404, 'Nothing has been fetched from the chat service yet');
      }
      const found = listConversations(server, userId, options?.type);
      const conversations = options?.resolveMentions === false ? found.map(withoutResolvedText) : found;
      return { conversations, users: server.workspace.users, cursor: backend.cursor };
    }),
  loadAggregates: (groups, options) =>
    run(calls.aggregate, options, ({ server, userId }) =>
      aggregateUnread(server, userId, groups, backend.now() / 1000),
    ),
  markRead: (id, timestamp, options) =>
    run(calls.markRead, options, ({ server, userId }) => {
      const state = readConversation(server, userId, id, timestamp);
      const { conversation, threadTs = null } = placeOf(server, id);
      backend.announceRead(server.workspace.id, userId, conversation.id, threadTs);
      return state;
    }),
  loadFiltered: (query, options) =>
    run(calls.filtered, options, ({ server, userId }) =>
      filterConversations(server, userId, query, backend.now() / 1000),
    ),
  loadConversation: (id, options = {}) =>
    run(calls.conversation, options, ({ server, userId }) =>
      describeWithMessages(server, visiblePlace(server, userId, id), userId, options),
    ),
  followThread: (id, isFollowed, options) =>
    run(calls.followThread, options, ({ server, userId }) => setThreadFollowed(server, userId, id, isFollowed)),
  openConversation: (userIds, options) =>
    run(calls.openConversation, options, ({ server, userId }) => {
      const { id } = openDm(server, userId, userIds, backend.now());
      return describeConversation(server, placeOf(server, id), userId);
    }),
  addReaction: (id, ts, name, options) =>
    run(calls.addReaction, options, ({ server, userId }) => backend.react(server, { userId, id, ts, name }, true)),
  removeReaction: (id, ts, name, options) =>
    run(calls.removeReaction, options, ({ server, userId }) => backend.react(server, { userId, id, ts, name }, false)),
  editMessage: (id, ts, edit, options) =>
    run(calls.editMessage, options, ({ server, userId }) => {
      const { conversationId } = checkOwnMessage(server, userId, id, ts);
      checkMessage(server, userId, { channel: conversationId, ...edit });
      backend.change({ workspaceId: server.workspace.id, conversationId, ts, text: edit.text });
    }),
  deleteMessage: (id, ts, options) =>
    run(calls.deleteMessage, options, ({ server, userId }) => {
      const { conversationId } = checkOwnMessage(server, userId, id, ts);
      backend.change({ workspaceId: server.workspace.id, conversationId, ts, deleted: true });
    }),
  loadUsers: (options) => run(calls.users, options, ({ server }) => server.workspace.users),
  loadEmoji: (options) => run(calls.emoji, options, ({ server }) => server.workspace.emoji ?? {}),
});

function withoutResolvedText(conversation: Conversation): Conversation {
  const { latest_message, parent_message, attention, waiting } = conversation;
  return {
    ...conversation,
    ...(attention && { attention: attention.map((why) => ({ ...why, message: withoutResolved(why.message) })) }),
    ...(waiting && {
      waiting: { on_me: waiting.on_me.map(withoutResolved), on_them: waiting.on_them.map(withoutResolved) },
    }),
    ...(latest_message && { latest_message: { ...latest_message, resolved_text: undefined } }),
    ...(parent_message && { parent_message: { ...parent_message, resolved_text: undefined } }),
  };
}

const withoutResolved = ({ resolved_text: _resolved, ...message }: Message): Message => message;

/** Follows a thread from its newest message on, or unfollows it. A user with a read cursor follows the thread. */
function setThreadFollowed(server: MemoryServer, userId: string, id: string, isFollowed: boolean): void {
  const place = visiblePlace(server, userId, id);
  if (place.threadTs === undefined || !isMember(place, userId)) throw new HttpError(404, 'Thread not found');
  const cursors = cursorsOf(server, userId);
  if (isFollowed) cursors[id] ??= messagesOf(server, place).at(-1)?.ts ?? place.threadTs;
  else delete cursors[id];
}

/** The conversation of a message that the user may edit or delete. Throws an {@link HttpError} for any other message. */
function checkOwnMessage(server: MemoryServer, userId: string, id: string, ts: Ts): { conversationId: string } {
  const conversationId = splitThreadId(id)?.parentId ?? id;
  const place = visiblePlace(server, userId, conversationId);
  if (!isMember(place, userId)) throw new HttpError(403, 'You are not a member of this channel');
  const message = place.conversation.messages.find((each) => each.ts === ts);
  if (message === undefined || message.deleted) throw new HttpError(404, 'Message not found');
  if (message.user !== userId || isSystemMessage(message)) throw new HttpError(403, 'This message is not yours');
  return { conversationId };
}

/** Moves a read cursor forwards or backwards, at most to the newest message. */
function readConversation(server: MemoryServer, userId: string, id: string, upTo: Ts): ReadState {
  assertTimestamp('timestamp', upTo);
  const place = visiblePlace(server, userId, id);
  if (!isMember(place, userId)) throw new HttpError(404, 'Conversation not found');
  const newest = messagesOf(server, place).at(-1)?.ts ?? '0';
  const last_read = compareTs(upTo, newest) > 0 ? newest : upTo;
  const cursors = cursorsOf(server, userId);
  // A thread that the user does not follow has no cursor.
  if (place.threadTs === undefined || cursors[id] !== undefined) cursors[id] = last_read;
  const unread_count = countUnread(server, place, userId);
  return { conversation_id: id, last_read, unread_count, unread_count_display: unread_count };
}

/** Counts the data that a fetch from the chat service would return: all of it, or the part since the last fetch. The world
 * is its own chat service, so nothing is copied. */
function fetchFromService(
  { workspace, fetchedAt }: MemoryServer,
  userId: string,
  scope: 'all' | 'changes',
  nowMs: number,
): FetchSummary {
  const isFirst = workspace.notFetched.includes(userId);
  const isAll = scope === 'all' || isFirst;
  const since = isAll ? -1 : (fetchedAt.get(userId) ?? fetchedAt.get('') ?? -1);
  const joined = workspace.conversations.filter(({ members }) => members.includes(userId));
  const fresh = joined
    .map(({ messages }) => messages.filter(({ ts, deleted }) => !deleted && microsOf(ts) > since).length)
    .filter((count) => count > 0);
  workspace.notFetched = workspace.notFetched.filter((id) => id !== userId);
  fetchedAt.set(userId, nowMs * 1_000);
  return {
    conversations: isAll ? joined.length : fresh.length,
    messages: fresh.reduce((sum, count) => sum + count, 0),
    users: isAll ? Object.keys(workspace.users).length : 0,
  };
}
