import type { Conversation } from '../../model/index.ts';
import { calls } from '../calls.ts';
import type { CompleteTransport } from '../contract.ts';
import type { MemoryBackend } from './createMemoryBackend.ts';
import { describeWithMessages } from './describeConversation.ts';
import { fetchFromService } from './fetchFromService.ts';
import { aggregateUnread, filterConversations, listConversations } from './listConversations.ts';
import { placeOf, visiblePlace } from './office.ts';
import { readConversation } from './readConversation.ts';
import { Refusal } from './refusal.ts';
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
  | 'loadUsers'
>;

export const createConversationCalls = (run: RunCall, backend: MemoryBackend): ConversationCalls => ({
  fetchAllFromService: (options) =>
    run(calls.fetchAll, options, ({ office, userId }) => fetchFromService(office, userId, 'all', backend.now())),
  fetchChangesFromService: (options) =>
    run(calls.fetchChanges, options, ({ office, userId }) =>
      fetchFromService(office, userId, 'changes', backend.now()),
    ),
  loadConversations: (options) =>
    run(calls.conversations, options, ({ office, userId }) => {
      if (office.workspace.notFetched.includes(userId)) {
        throw new Refusal(404, 'Nothing has been fetched from the chat service yet');
      }
      const listed = listConversations(office, userId, options?.type);
      const conversations = options?.resolveMentions === false ? listed.map(withoutResolvedText) : listed;
      return { conversations, users: office.workspace.users };
    }),
  loadAggregates: (groups, options) =>
    run(calls.aggregate, options, ({ office, userId }) => aggregateUnread(office, userId, groups)),
  markRead: (id, timestamp, options) =>
    run(calls.markRead, options, ({ office, userId }) => {
      const state = readConversation(office, userId, id, timestamp);
      const { conversation, threadTs = null } = placeOf(office, id);
      backend.announceRead(office.workspace.id, userId, conversation.id, threadTs);
      return state;
    }),
  loadFiltered: (query, options) =>
    run(calls.filtered, options, ({ office, userId }) => filterConversations(office, userId, query)),
  loadConversation: (id, options) =>
    run(calls.conversation, options, ({ office, userId }) =>
      describeWithMessages(office, visiblePlace(office, userId, id), userId),
    ),
  loadUsers: (options) => run(calls.users, options, ({ office }) => office.workspace.users),
});

function withoutResolvedText(conversation: Conversation): Conversation {
  const { latest_message, parent_message } = conversation;
  return {
    ...conversation,
    ...(latest_message && { latest_message: { ...latest_message, resolved_text: undefined } }),
    ...(parent_message && { parent_message: { ...parent_message, resolved_text: undefined } }),
  };
}
