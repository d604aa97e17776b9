import type { calls } from '../../../src/transport/calls.ts';
import { uploadSchema } from '../../../src/transport/wire/attachments.ts';
import { validationSchema } from '../../../src/transport/wire/messageAnswers.ts';
import {
  searchResultsSchema,
  searchTotalsSchema,
  servicePageSchema,
} from '../../../src/transport/wire/searchAnswers.ts';
import { type CallDoc, count, done, envelope, flag, id, list, object, text, ts } from '../callDoc.ts';
import { schemaOf } from '../entities.ts';
import { searchMessage, sentMessage, user } from '../examples.ts';
import { ref } from '../jsonSchema.ts';

type MessageCall =
  | 'uploadFile'
  | 'sendMessage'
  | 'validateMessage'
  | 'addReaction'
  | 'removeReaction'
  | 'editMessage'
  | 'deleteMessage'
  | 'search'
  | 'searchService'
  | 'ask'
  | 'summary';

const mentions = object({ users: list(id), channels: list(id), everyone: flag });
const noMessage = { 403: 'The user may not change this message.', 404: 'There is no such message.' };
const reaction = {
  schema: object({ timestamp: ts, name: text }),
  example: { timestamp: '1712345678.000200', name: 'eyes' },
};
const timeZone = {
  schema: text,
  description:
    'The time zone that the days of `before:` and `after:` belong to, as an IANA name such as `Europe/Berlin`. Sent only with such a query. A server that does not know it takes its own.',
};
const success = { schema: object({ success: { const: true } }), example: done.example };

export const messageCalls: Pick<Record<keyof typeof calls, CallDoc>, MessageCall> = {
  uploadFile: {
    group: 'Messages',
    summary: 'Uploads a file for a message',
    description:
      'The body is the content of the file, and `Content-Type` its type. `sendMessage` takes the id of the answer. Until then, nobody else sees the file, and the server may delete it after a day. The inbox calls it only if the features say `uploads`.',
    query: { name: { schema: text, description: 'The name of the file with its extension.', isRequired: true } },
    takesFile: true,
    answer: envelope(schemaOf(uploadSchema), {
      file: { id: 'F1', name: 'plan.pdf', mimetype: 'application/pdf', size: 52_100, url_private: '/api/files/F1' },
    }),
    errors: { 400: 'The file is empty.', 413: 'The file is too large.' },
  },
  sendMessage: {
    group: 'Messages',
    summary: 'Sends a message',
    description:
      'A repeated `client_msg_id` does not send again: the answer is the first message. `thread_ts` makes it a reply; `reply_broadcast` also shows the reply in the conversation. `files` are the ids of uploaded files, each for one message; with files, `text` may be empty.',
    body: {
      schema: object(
        { channel: id, text, files: list(id), thread_ts: ts, reply_broadcast: flag, mentions, client_msg_id: text },
        ['channel', 'text', 'client_msg_id'],
      ),
      example: {
        channel: 'C1',
        text: 'Done.',
        mentions: { users: [], channels: [], everyone: false },
        client_msg_id: sentMessage.client_msg_id,
      },
    },
    answer: envelope(object({ message: ref('Message') }), { message: sentMessage }),
    errors: {
      400: 'The text or a file cannot be sent.',
      403: 'The user is not a member of the conversation.',
      404: 'There is no such conversation, or no such message to reply to.',
    },
  },
  validateMessage: {
    group: 'Messages',
    summary: 'Checks a message without sending it',
    body: {
      schema: object({ message: object({ channel: id, text, thread_ts: ts }, ['channel', 'text']), mentions }),
      example: {
        message: { channel: 'C1', text: 'Done.' },
        mentions: { users: [], channels: [], everyone: false },
      },
    },
    answer: { schema: schemaOf(validationSchema), example: { success: true, errors: [] } },
  },
  addReaction: {
    group: 'Messages',
    summary: 'Adds a reaction of the user',
    description:
      '`name` is a shortcode without colons. A repeated call changes nothing. All members receive `message_update` with all reactions of the message.',
    body: reaction,
    answer: success,
    errors: noMessage,
  },
  removeReaction: {
    group: 'Messages',
    summary: 'Removes a reaction of the user',
    body: reaction,
    answer: success,
    errors: noMessage,
  },
  editMessage: {
    group: 'Messages',
    summary: 'Replaces the text of an own message',
    description: 'All members receive `message_update` with the message and its `edited`.',
    body: {
      schema: object({ timestamp: ts, text, mentions }, ['timestamp', 'text']),
      example: { timestamp: '1712345800.000300', text: 'Done, and published.' },
    },
    answer: success,
    errors: { 400: 'The text cannot be sent.', ...noMessage },
  },
  deleteMessage: {
    group: 'Messages',
    summary: 'Deletes an own message',
    description: 'All members receive `message_update` with `deleted: true`. Its replies stay.',
    body: { schema: object({ timestamp: ts }), example: { timestamp: '1712345800.000300' } },
    answer: success,
    errors: noMessage,
  },
  search: {
    group: 'Search',
    summary: 'Finds conversations, messages and users',
    description:
      'Best results first. With `totals`, the inbox asks for further results with `offset`; without it there is one page. `sorting_metrics` may be anything.',
    query: {
      q: { schema: text, description: 'The query.', isRequired: true },
      type: {
        schema: { enum: ['all', 'conversations', 'messages', 'users'] },
        description: 'The type of the results. Default: all.',
      },
      limit: { schema: { type: 'integer', minimum: 1 }, description: 'Results of each type at most. Default: 20.' },
      offset: { schema: count, description: 'Skips this number of results of each type.' },
      tz: timeZone,
    },
    answer: {
      schema: object(
        { results: schemaOf(searchResultsSchema), totals: schemaOf(searchTotalsSchema), sorting_metrics: {} },
        ['results'],
      ),
      example: {
        results: { conversations: [], messages: [searchMessage], users: [user] },
        totals: { conversations: 0, messages: 1, users: 1 },
      },
    },
  },
  searchService: {
    group: 'Chat service',
    summary: 'Searches all messages of the chat service',
    description:
      'The inbox calls it on request only, and only if the features say `searchService`. A server that may show nothing of a page may answer with a later one and its number as `page`: the inbox goes on after it.',
    query: {
      q: { schema: text, description: 'The query.', isRequired: true },
      page: { schema: { type: 'integer', minimum: 1 }, description: 'The page, from 1.', isRequired: true },
      tz: timeZone,
    },
    answer: envelope(schemaOf(servicePageSchema), { messages: [searchMessage], total: 1, has_more: false }),
  },
  summary: {
    group: 'Search',
    summary: 'Sums up messages in at most five sentences',
    description:
      'The answer has a line of JSON for each sentence, as the server writes it: `text`, and as `sources` at least one message of the request that it comes from. The last line has `left_out`, the number of messages that the summary does not cover, or `error` with a sentence for the user. The inbox calls it on request only, and only if the features say `summaries`.',
    body: {
      schema: object({ places: list(object({ conversation_id: id, messages: list(ts) })) }),
      example: { places: [{ conversation_id: 'C1', messages: ['1712345678.000200'] }] },
    },
    answer: {
      schema: object({ text, sources: list(object({ conversation_id: id, ts })), left_out: count, error: text }, []),
      example: { left_out: 0 },
    },
    errors: { 404: 'The server has no language model.' },
  },
  ask: {
    group: 'Search',
    summary: 'Answers a question from the messages of the user',
    description: 'The inbox calls it only if the features say `aiEnabled`.',
    body: {
      schema: object(
        {
          question: text,
          options: object(
            {
              max_sources: { type: 'integer' },
              temperature: { type: 'number' },
              model: text,
              verbose: flag,
              top_k: { type: 'integer' },
            },
            [],
          ),
        },
        ['question'],
      ),
      example: { question: 'When is the release?', options: { max_sources: 5, temperature: 0.3, top_k: 10 } },
    },
    answer: {
      schema: ref('AiAnswer'),
      example: {
        answer: 'On Friday.',
        sources: [
          {
            id: '1',
            author: 'Ben Okafor',
            channel: 'releases',
            text: 'We release on Friday.',
            timestamp: '1712345678.000200',
            conversation_id: 'C1',
            ts: '1712345678.000200',
          },
        ],
        confidence: 0.8,
      },
    },
  },
};
