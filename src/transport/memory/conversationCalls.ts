import type { Conversation } from '../../model/index.ts';
import { calls } from '../calls.ts';
import type { CompleteTransport } from '../completeTransport.ts';
import { checkMessage } from './checkMessage.ts';
import { checkOwnMessage } from './checkOwnMessage.ts';
import { describeConversation, describeWithMessages } from './describeConversation.ts';
import { fetchFromService } from './fetchFromService.ts';
import { setThreadFollowed } from './followThread.ts';
import { HttpError } from './httpError.ts';
import { aggregateUnread, filterConversations, listConversations } from './listConversations.ts';
import type { InternalBackend } from './memoryBackend.ts';
import { placeOf, visiblePlace } from './memoryServer.ts';
import { openDm } from './openDm.ts';
import { readConversation } from './readConversation.ts';
import type { RunCall } from './runCall.ts';

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
    run(calls.aggregate, options, ({ server, userId }) => aggregateUnread(server, userId, groups)),
  markRead: (id, timestamp, options) =>
    run(calls.markRead, options, ({ server, userId }) => {
      const state = readConversation(server, userId, id, timestamp);
      const { conversation, threadTs = null } = placeOf(server, id);
      backend.announceRead(server.workspace.id, userId, conversation.id, threadTs);
      return state;
    }),
  loadFiltered: (query, options) =>
    run(calls.filtered, options, ({ server, userId }) => filterConversations(server, userId, query)),
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
  const { latest_message, parent_message } = conversation;
  return {
    ...conversation,
    ...(latest_message && { latest_message: { ...latest_message, resolved_text: undefined } }),
    ...(parent_message && { parent_message: { ...parent_message, resolved_text: undefined } }),
  };
}
