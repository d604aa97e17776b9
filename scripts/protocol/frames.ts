import type { LiveEvent } from '../../src/model/index.ts';
import { count, flag, id, object, ts } from './callDoc.ts';
import { laterEntry, message, sync } from './examples.ts';
import { type JsonSchema, ref } from './jsonSchema.ts';

/** A kind of frame: its JSON Schema and an example. */
interface FrameDoc {
  name: string;
  schema: JsonSchema;
  example: unknown;
}

const orNull = (schema: JsonSchema): JsonSchema => ({ anyOf: [schema, { type: 'null' }] });

const update = (event: string, data: JsonSchema): JsonSchema =>
  object({ type: { const: 'conversation_update' }, event: { const: event }, data });

const connection = (status: string, resumed?: JsonSchema): JsonSchema =>
  object({
    type: { const: 'connection' },
    data: object({ status: { const: status }, ...(resumed && { resumed }) }),
  });

const reply = { ts: '1712345700.000100', user: 'U3', text: 'I can.', thread_ts: '1712345678.000200' };
const { threads: _, reply_count: __, reactions: ___, ...newMessage } = message;

/** The frames of every kind of event, except those that the inbox ignores. The compiler reports a missing kind. */
export const frames: Record<Exclude<LiveEvent['type'], 'ignored'>, FrameDoc> = {
  connection: {
    name: 'ConnectionFrame',
    schema: connection('connected', flag),
    example: { type: 'connection', data: { status: 'connected', resumed: false } },
  },
  delay: {
    name: 'DelayFrame',
    schema: connection('reconnecting'),
    example: { type: 'connection', data: { status: 'reconnecting' } },
  },
  new_message: {
    name: 'NewMessageFrame',
    schema: update(
      'new_message',
      object(
        {
          conversation_id: id,
          message: ref('Message'),
          is_thread: flag,
          thread_ts: orNull(ts),
          unread_count: count,
          unread_count_display: count,
          latest_activity: { type: 'number' },
        },
        ['conversation_id', 'message'],
      ),
    ),
    example: {
      type: 'conversation_update',
      event: 'new_message',
      data: {
        conversation_id: 'C1',
        message: newMessage,
        is_thread: false,
        thread_ts: null,
        unread_count: 3,
        latest_activity: 1712345678,
      },
    },
  },
  thread_new_message: {
    name: 'ThreadNewMessageFrame',
    schema: update(
      'thread_new_message',
      object(
        {
          conversation_id: id,
          parent_conversation_id: id,
          thread_ts: ts,
          message: ref('Message'),
          unread_count: count,
          unread_count_display: count,
          latest_activity: { type: 'number' },
        },
        ['conversation_id', 'parent_conversation_id', 'thread_ts', 'message'],
      ),
    ),
    example: {
      type: 'conversation_update',
      event: 'thread_new_message',
      data: {
        conversation_id: 'C1:1712345678.000200',
        parent_conversation_id: 'C1',
        thread_ts: '1712345678.000200',
        message: reply,
        unread_count: 1,
        latest_activity: 1712345700,
      },
    },
  },
  message_update: {
    name: 'MessageUpdateFrame',
    schema: object({
      type: { const: 'message_update' },
      data: object({ conversation_id: id, message: ref('Message') }),
    }),
    example: {
      type: 'message_update',
      data: {
        conversation_id: 'C1',
        message: { ...newMessage, text: 'Can you look at them?', edited: { ts: '1712345900.000000' } },
      },
    },
  },
  channel_marked: {
    name: 'ChannelMarkedFrame',
    schema: update(
      'channel_marked',
      object(
        {
          conversation_id: id,
          last_read: ts,
          unread_count: count,
          unread_count_display: count,
          unread_is_capped: flag,
        },
        ['conversation_id', 'last_read', 'unread_count'],
      ),
    ),
    example: {
      type: 'conversation_update',
      event: 'channel_marked',
      data: { conversation_id: 'C1', last_read: '1712345678.000200', unread_count: 0 },
    },
  },
  conversation_changed: {
    name: 'ConversationChangedFrame',
    schema: update('conversation_changed', object({ conversation_id: id })),
    example: { type: 'conversation_update', event: 'conversation_changed', data: { conversation_id: 'C1' } },
  },
  conversation_removed: {
    name: 'ConversationRemovedFrame',
    schema: update('conversation_removed', object({ conversation_id: id })),
    example: { type: 'conversation_update', event: 'conversation_removed', data: { conversation_id: 'C1' } },
  },
  sync: {
    name: 'SyncFrame',
    schema: object({ type: { const: 'sync' }, data: ref('SyncState') }),
    example: { type: 'sync', data: sync },
  },
  later_changed: {
    name: 'LaterChangedFrame',
    schema: object({ type: { const: 'later_changed' }, data: object({ id, entry: orNull(ref('LaterEntry')) }) }),
    example: { type: 'later_changed', data: { id: laterEntry.id, entry: laterEntry } },
  },
};
