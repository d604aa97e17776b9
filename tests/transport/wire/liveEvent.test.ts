import { describe, expect, it } from 'vitest';
import type { WireContext } from '../../../src/transport/wire/index.ts';
import { parseLiveEvent } from '../../../src/transport/wire/index.ts';

const context: WireContext = { call: 'GET /api/sse/stream' };
const message = { ts: '1712345678.000200', user: 'U1', text: 'hello' };
const parse = (raw: unknown) => parseLiveEvent(raw, context);
const update = (event: string, data: object) => ({ type: 'conversation_update', event, data });

describe('connection and updates of messages', () => {
  it('reads a connection as confirmation only [LIV-4]', () => {
    expect(parse({ type: 'connection', data: { status: 'connected', resumed: true } })).toEqual({
      type: 'connection',
      resumed: true,
    });
    expect(parse({ type: 'connection' })).toEqual({ type: 'connection', resumed: false });
    expect(parse({ type: 'connection', data: { status: 'reconnecting' } })).toEqual({ type: 'delay' });
  });

  it('passes the data of a message_update on [LIV-4]', () => {
    const data = { conversation_id: 'C1', message, reaction: 'eyes' };
    expect(parse({ type: 'message_update', data })).toEqual({
      type: 'message_update',
      conversationId: 'C1',
      message,
      data,
    });
  });

  it('passes on an update without a message', () => {
    expect(parse({ type: 'message_update', data: { presence: 'away' } })).toEqual({
      type: 'message_update',
      conversationId: null,
      message: null,
      data: { presence: 'away' },
    });
  });

  it('ignores unknown types and events [LIV-4]', () => {
    expect(parse({ type: 'typing', data: {} })).toEqual({ type: 'ignored', name: 'typing' });
    const pinned = update('pin_added', {});
    expect(parse(pinned)).toEqual({ type: 'ignored', name: 'conversation_update pin_added', raw: pinned });
    const bare = { type: 'conversation_update' };
    expect(parse(bare)).toEqual({ type: 'ignored', name: 'conversation_update', raw: bare });
  });
});

describe('conversation_update', () => {
  const data = {
    conversation_id: 'C1',
    message,
    is_thread: false,
    thread_ts: null,
    unread_count: 3,
    unread_count_display: 2,
    latest_activity: 1_712_345_678,
  };

  it('reads a new message and keeps the whole frame [LIV-4]', () => {
    const raw = update('new_message', data);
    expect(parse(raw)).toEqual({
      type: 'new_message',
      conversationId: 'C1',
      message,
      isThread: false,
      threadTs: undefined,
      unreadCount: 3,
      unreadCountDisplay: 2,
      latestActivity: 1_712_345_678,
      raw,
    });
  });

  it.each<[string, object]>([
    ['event', { event: 'new_message', data }],
    ['event_type', { event_type: 'new_message', data }],
    ['data.event', { data: { ...data, event: 'new_message' } }],
    ['data.type', { data: { ...data, type: 'new_message' } }],
  ])('finds the name in %s [LIV-4]', (_, frame) => {
    expect(parse({ type: 'conversation_update', ...frame })).toMatchObject({
      type: 'new_message',
      conversationId: 'C1',
    });
  });

  it.each(['conversation_id', 'channel', 'conversationId'])('finds the conversation in %s [LIV-4]', (name) => {
    const { conversation_id: _, ...rest } = data;
    expect(parse(update('new_message', { ...rest, [name]: 'C7' }))).toMatchObject({ conversationId: 'C7' });
  });

  it('finds the message directly in the data [LIV-4]', () => {
    expect(parse(update('new_message', { channel: 'C1', type: 'message', ...message }))).toMatchObject({
      type: 'new_message',
      conversationId: 'C1',
      message,
      unreadCount: undefined,
    });
  });

  it('recognizes a reply by its thread, and no reply in the parent message', () => {
    const reply = { ...message, thread_ts: '1712345670.000100' };
    expect(parse(update('new_message', { channel: 'C1', message: reply }))).toMatchObject({
      isThread: true,
      threadTs: '1712345670.000100',
    });
    expect(
      parse(update('new_message', { channel: 'C1', message: { ...message, thread_ts: message.ts } })),
    ).toMatchObject({
      isThread: false,
    });
    expect(parse(update('new_message', { channel: 'C1', message: reply, is_thread: false }))).toMatchObject({
      isThread: false,
    });
  });

  it('reads channel_marked', () => {
    const marked = { conversation_id: 'C1', last_read: '1.2', unread_count: 0, unread_count_display: 0 };
    expect(parse(update('channel_marked', marked))).toMatchObject({
      type: 'channel_marked',
      conversationId: 'C1',
      lastRead: '1.2',
      unreadCount: 0,
      unreadCountDisplay: 0,
    });
    expect(parse(update('channel_marked', { channel: 'C1', ts: '1.2' }))).toMatchObject({
      lastRead: '1.2',
      unreadCount: 0,
      unreadCountDisplay: undefined,
    });
  });

  const thread = { conversationId: 'C1:1712.0001', parentConversationId: 'C1', threadTs: '1712.0001' };

  it.each<[string, object]>([
    ['all three names', { conversation_id: 'C1:1712.0001', parent_conversation_id: 'C1', thread_ts: '1712.0001' }],
    ['only its id', { conversation_id: 'C1:1712.0001' }],
    ['its parent and timestamp', { channel: 'C1', thread_ts: '1712.0001' }],
    ['its parent and the message', { channel: 'C1', message: { ...message, thread_ts: '1712.0001' } }],
  ])('reads thread_new_message with %s', (_, fields) => {
    expect(parse(update('thread_new_message', { message, unread_count: 1, ...fields }))).toMatchObject({
      type: 'thread_new_message',
      ...thread,
      unreadCount: 1,
    });
  });
});

describe('frames that cannot be used', () => {
  it.each<[string, unknown, string]>([
    ['text', 'hello', 'type'],
    ['null', null, 'type'],
    ['no type', { data: {} }, 'type'],
    ['no conversation', update('channel_marked', {}), 'data.conversation_id'],
    ['no message', update('new_message', { channel: 'C1' }), 'data.ts'],
    ['a message without ts', update('new_message', { channel: 'C1', message: { text: 'x' } }), 'data.message.ts'],
    ['no thread', update('thread_new_message', { channel: 'C1', message }), 'data.thread_ts'],
  ])('rejects %s and says where [LIV-4]', (_, raw, path) => {
    expect(() => parse(raw)).toThrow(expect.objectContaining({ name: 'ApiError', kind: 'contract', path }));
  });
});
