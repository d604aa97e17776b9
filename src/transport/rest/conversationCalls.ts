import { calls } from '../calls.ts';
import type { CompleteTransport } from '../completeTransport.ts';
import {
  parseAggregates,
  parseConversation,
  parseConversations,
  parseEmoji,
  parseFetchSummary,
  parseFiltered,
  parseReadState,
  parseUsers,
} from '../wire/index.ts';
import { ignoreAnswer, type Request } from './request.ts';

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

export const createConversationCalls = (request: Request): ConversationCalls => ({
  fetchAllFromService: (options) => request(calls.fetchAll, { parse: parseFetchSummary }, options),
  fetchChangesFromService: (options) => request(calls.fetchChanges, { parse: parseFetchSummary }, options),
  loadConversations: ({ resolveMentions, type, ...options } = {}) =>
    request(
      calls.conversations,
      { query: { resolve_mentions: resolveMentions, type }, parse: parseConversations },
      options,
    ),
  loadAggregates: (groups, options) => request(calls.aggregate, { body: { groups }, parse: parseAggregates }, options),
  markRead: (id, timestamp, options) =>
    // A person marks, then closes the page; the inbox sends the mark of a swipe while it is being left.
    request(calls.markRead, { id, body: { timestamp }, keepalive: true, parse: parseReadState }, options),
  loadFiltered: ({ filter, sort, includeThreads, includeUserData }, options) =>
    request(calls.filtered, { body: { filter, sort, includeThreads, includeUserData }, parse: parseFiltered }, options),
  loadConversation: (id, { before, after, around, limit, ...options } = {}) =>
    request(calls.conversation, { id, query: { before, after, around, limit }, parse: parseConversation }, options),
  followThread: (id, isFollowed, options) =>
    request(calls.followThread, { id, body: { followed: isFollowed }, parse: ignoreAnswer }, options),
  openConversation: (userIds, options) =>
    request(calls.openConversation, { body: { users: userIds }, parse: parseConversation }, options),
  addReaction: (id, ts, name, options) =>
    request(calls.addReaction, { id, body: { timestamp: ts, name }, parse: ignoreAnswer }, options),
  removeReaction: (id, ts, name, options) =>
    request(calls.removeReaction, { id, body: { timestamp: ts, name }, parse: ignoreAnswer }, options),
  editMessage: (id, ts, { text, mentions }, options) =>
    request(calls.editMessage, { id, body: { timestamp: ts, text, mentions }, parse: ignoreAnswer }, options),
  deleteMessage: (id, ts, options) =>
    // The inbox sends the last deletion while the page is being left.
    request(calls.deleteMessage, { id, body: { timestamp: ts }, keepalive: true, parse: ignoreAnswer }, options),
  loadUsers: (options) => request(calls.users, { parse: parseUsers }, options),
  loadEmoji: (options) => request(calls.emoji, { parse: parseEmoji }, options),
});
