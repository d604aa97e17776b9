import type { calls } from '../../../src/transport/calls.ts';
import {
  aggregatesSchema,
  fetchSummarySchema,
  filteredSchema,
  readStateSchema,
} from '../../../src/transport/wire/conversationAnswers.ts';
import { emojiSchema } from '../../../src/transport/wire/emojiAnswer.ts';
import { type CallDoc, envelope, flag, id, list, object, recordOf, text, ts } from '../callDoc.ts';
import { schemaOf } from '../entities.ts';
import { conversation, filterGroup, message, user } from '../examples.ts';
import { ref } from '../jsonSchema.ts';

type ConversationCall =
  | 'fetchAll'
  | 'fetchChanges'
  | 'conversations'
  | 'aggregate'
  | 'markRead'
  | 'filtered'
  | 'conversation'
  | 'followThread'
  | 'openConversation'
  | 'users'
  | 'emoji';

const noConversation = { 404: 'The user has no such conversation.' };

const summary = {
  schema: object({ success: { const: true }, summary: schemaOf(fetchSummarySchema) }),
  example: { success: true, summary: { conversations: 12, messages: 340, users: 8 } },
};

export const conversationCalls: Pick<Record<keyof typeof calls, CallDoc>, ConversationCall> = {
  fetchAll: {
    group: 'Conversations',
    summary: 'Fetches everything from the chat service',
    description:
      'The inbox calls it if the list answers 404, and on request. A server with its own messages answers at once with their numbers.',
    answer: summary,
  },
  fetchChanges: { group: 'Conversations', summary: 'Fetches the changes from the chat service', answer: summary },
  conversations: {
    group: 'Conversations',
    summary: 'All conversations of the user',
    description:
      'Direct messages, channels that the user is a member of, and threads that the user follows. `cursor` is the id of the last frame of the stream before this answer: a stream opened with it misses nothing.',
    query: {
      resolve_mentions: { schema: flag, description: 'Whether messages have `resolved_text`. Default: true.' },
      type: { schema: { enum: ['dm', 'channel', 'thread'] }, description: 'Only conversations of this type.' },
    },
    answer: envelope(
      object({ conversations: list(ref('Conversation')), users: recordOf(ref('User')), cursor: text }, [
        'conversations',
        'users',
      ]),
      { conversations: [conversation], users: { U2: user }, cursor: '1042' },
    ),
    errors: { 404: 'Nothing has been fetched yet: the inbox calls `fetch-all`, then this call again.' },
  },
  aggregate: {
    group: 'Conversations',
    summary: 'Counts the unread conversations of views',
    description: '`unread_count` is the number of conversations with unread messages that match the filters.',
    body: {
      schema: object({ groups: list(object({ id: text, filters: ref('ViewFilters') })) }),
      example: { groups: [{ id: 'dms', filters: [{ field: 'type', operator: 'eq', value: 'dm' }] }] },
    },
    answer: {
      schema: object({ success: { const: true }, results: schemaOf(aggregatesSchema) }),
      example: { success: true, results: { dms: { unread_count: 3 } } },
    },
  },
  markRead: {
    group: 'Conversations',
    summary: 'Moves the read marker of a conversation',
    description:
      'The message at the timestamp and all earlier ones are read. An earlier timestamp than the current one marks messages as unread. The stream sends `channel_marked` to all streams of the user, including those of the caller.',
    body: { schema: object({ timestamp: ts }), example: { timestamp: '1712345678.000200' } },
    answer: envelope(schemaOf(readStateSchema), {
      conversation_id: 'C1',
      last_read: '1712345678.000200',
      unread_count: 1,
      unread_count_display: 1,
    }),
    errors: noConversation,
  },
  filtered: {
    group: 'Conversations',
    summary: 'Conversations that match a filter',
    body: {
      schema: object(
        {
          filter: ref('FilterGroup'),
          sort: object({ field: text, direction: { enum: ['asc', 'desc'] } }),
          includeThreads: flag,
          includeUserData: flag,
        },
        ['filter'],
      ),
      example: { filter: filterGroup, sort: { field: 'latest_activity', direction: 'desc' } },
    },
    answer: envelope(schemaOf(filteredSchema), {
      conversations: [conversation],
      aggregates: { C1: { unread_count: 2 } },
      total: 1,
    }),
  },
  conversation: {
    group: 'Conversations',
    summary: 'A conversation with its messages and their replies',
    description:
      'Oldest first; each message has its replies in `threads`. Without `before`, `after` and `around`: the newest messages. A page counts messages, not replies. A thread, whose id is `{conversation}:{ts of its first message}`, is always whole. A server without pages ignores the query and answers with all messages, without `has_older` and `has_newer`.',
    query: {
      before: { schema: ts, description: 'The newest messages before this timestamp.' },
      after: { schema: ts, description: 'The oldest messages after this timestamp.' },
      around: { schema: ts, description: 'The messages on both sides of this timestamp, and its message.' },
      limit: { schema: { type: 'integer', minimum: 1 }, description: 'At most this number of messages.' },
    },
    answer: envelope(ref('Conversation'), { ...conversation, messages: [message], has_older: true, has_newer: false }),
    errors: noConversation,
  },
  followThread: {
    group: 'Conversations',
    summary: 'Follows or unfollows a thread',
    body: { schema: object({ followed: flag }), example: { followed: true } },
    answer: envelope(object({ conversation_id: id, is_followed: flag }), {
      conversation_id: 'C1:1712345678.000200',
      is_followed: true,
    }),
    errors: { 404: 'There is no such thread.' },
  },
  openConversation: {
    group: 'Conversations',
    summary: 'The direct messages with these users',
    description:
      'An existing conversation or a new one; the same users always get the same one. The signed-in user is implied. Other members see a new one from its first message.',
    body: { schema: object({ users: { ...list(id), minItems: 1 } }), example: { users: ['U2'] } },
    answer: envelope(object({ conversation: ref('Conversation') }), {
      conversation: { id: 'D1', name: 'Ben', type: 'dm', unread_count: 0, latest_activity: 0, dm_user: { id: 'U2' } },
    }),
    errors: { 400: 'No user, an unknown user, or more than eight others.' },
  },
  users: {
    group: 'Conversations',
    summary: 'The users of the workspace by id',
    answer: envelope(object({ users: { ...recordOf(ref('User')) } }), { users: { U2: user } }),
  },
  emoji: {
    group: 'Chat service',
    summary: 'The custom emoji of the workspace',
    description:
      'A value is an https URL, a path of the server, or `alias:` and the shortcode of a standard emoji. The inbox calls it only if the features say `emoji`.',
    answer: envelope(schemaOf(emojiSchema), {
      emoji: { shipit: 'https://emoji.example/shipit.png', ship: 'alias:ship' },
    }),
  },
};
