import { looseObject, unknown } from 'valibot';
import type { Conversation, UsersById } from '../../model/index.ts';
import type { FilteredAnswer } from '../completeTransport.ts';
import type { Aggregates, ConversationsAnswer, FetchSummary, ReadState } from '../contract.ts';
import { ApiError } from '../errors.ts';
import { conversationSchema } from './conversation.ts';
import { contentOf, errorMessageOf, findField } from './envelope.ts';
import type { WireContext } from './parse.ts';
import { contractError, exchangeOf, parseAt } from './parse.ts';
import { amount, id, ownField, ts } from './scalars.ts';
import { field, fieldOr, lenient, listOf, recordOf } from './tolerant.ts';
import { usersByIdSchema } from './user.ts';

export const fetchSummarySchema = looseObject({
  conversations: fieldOr(amount, 0),
  messages: fieldOr(amount, 0),
  users: fieldOr(amount, 0),
});

export function parseFetchSummary(body: unknown, context: WireContext): FetchSummary {
  const found = findField(body, 'summary');
  if (found === undefined) {
    // An answer without `success` is a failure, even with status 200.
    if (ownField(body, 'success') === true) return { conversations: 0, messages: 0, users: 0 };
    throw new ApiError({
      kind: 'refused',
      ...exchangeOf(context),
      message: errorMessageOf(body),
    });
  }
  const { conversations, messages, users } = parseAt(fetchSummarySchema, found.value, found.path, context);
  return { conversations, messages, users };
}

const conversationList = listOf(conversationSchema);

export function parseConversations(body: unknown, context: WireContext): ConversationsAnswer {
  const found = findField(body, 'conversations');
  if (found === undefined) throw contractError(context, 'data.conversations', 'a list');
  const users = findField(body, 'users');
  const cursor = findField(body, 'cursor')?.value;
  return {
    conversations: parseAt(conversationList, found.value, found.path, context),
    // Invalid users must not empty the list.
    users: users === undefined ? {} : (parseAt(lenient(usersByIdSchema), users.value, users.path, context) ?? {}),
    ...(typeof cursor === 'string' && cursor !== '' && { cursor }),
  };
}

export function parseUsers(body: unknown, context: WireContext): UsersById {
  const { value, path } = findField(body, 'users') ?? contentOf(body);
  return parseAt(usersByIdSchema, value, path, context);
}

export const aggregatesSchema = recordOf(looseObject({ unread_count: amount }));

export function parseAggregates(body: unknown, context: WireContext): Aggregates {
  const found = findField(body, 'results');
  if (found === undefined) throw contractError(context, 'results', 'an object');
  return parseAt(aggregatesSchema, found.value, found.path, context);
}

export const readStateSchema = looseObject({
  conversation_id: id,
  last_read: field(ts),
  unread_count: amount,
  unread_count_display: field(amount),
});

/** Any successful answer is valid; `undefined` if it has no counts. */
export function parseReadState(body: unknown, context: WireContext): ReadState | undefined {
  const { value, path } = contentOf(body);
  if (ownField(value, 'conversation_id') === undefined) return undefined;
  const state = parseAt(lenient(readStateSchema), value, path, context);
  if (state === undefined) return undefined;
  const { conversation_id, last_read, unread_count, unread_count_display = unread_count } = state;
  return { conversation_id, last_read, unread_count, unread_count_display };
}

export const filteredSchema = looseObject({
  conversations: conversationList,
  aggregates: field(recordOf(unknown())),
  total: field(amount),
});

export function parseFiltered(body: unknown, context: WireContext): FilteredAnswer {
  const { value, path } = contentOf(body);
  const {
    conversations,
    aggregates: sums = {},
    total = conversations.length,
  } = parseAt(filteredSchema, value, path, context);
  return { conversations, aggregates: sums, total };
}

export function parseConversation(body: unknown, context: WireContext): Conversation {
  const { value, path } = findField(body, 'conversation') ?? contentOf(body);
  return parseAt(conversationSchema, value, path, context);
}
