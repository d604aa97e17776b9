import { describe, expect, it, vi } from 'vitest';
import type { LiveEvent } from '../../../src/model/index.ts';
import { aConversation } from '../../../src/testing/builders.ts';
import { isApiError } from '../../../src/transport/errors.ts';
import { startTestInbox, type TestInboxOptions } from '../harness.ts';
import { marked, message, newMessage } from '../liveFrames.ts';

const base = 1_772_618_400;
const ts = (count: number): string => `${base}.00000${count}`;
const first = newMessage('C1', message(ts(1)), 1);
const second = newMessage('C1', message(ts(2)), 2);

const start = (options: TestInboxOptions = {}) =>
  startTestInbox({
    conversations: [aConversation({ id: 'C1', latest_activity: base, unread_count: 0, unread_count_display: 0 })],
    ...options,
    prepare(transport, env) {
      Object.assign(transport, { openStream: undefined });
      options.prepare?.(transport, env);
    },
  });

describe('events of the host', () => {
  it('apply once per frame to an inbox without a stream [EXT-70]', async () => {
    const test = await start();
    const notified = vi.fn();
    test.inbox.subscribe(notified);
    test.inbox.receive([first, second]);
    expect(notified).not.toHaveBeenCalled();
    test.env.clock.runFrame();
    expect(notified).toHaveBeenCalledTimes(1);
    expect(test.conversation('C1')).toMatchObject({ unread_count: 2, latest_message: { ts: ts(2) } });
  });

  it('change nothing when a message or a cursor repeats [EXT-70]', async () => {
    const test = await start();
    const arrived = vi.fn();
    test.inbox.on('messagesArrived', arrived);
    test.inbox.receive([first, second]);
    test.inbox.receive(marked('C1', ts(1), 1), '7');
    test.inbox.receive(marked('C1', ts(2)), '8');
    await test.frame();
    expect(test.unread('C1')).toBe(0);
    test.inbox.receive([first, second]);
    test.inbox.receive(marked('C1', ts(1), 1), '7');
    await test.frame();
    expect(test.unread('C1')).toBe(0);
    expect(arrived).toHaveBeenCalledTimes(1);
    test.inbox.receive(marked('C1', ts(1), 1), '9');
    await test.frame();
    expect(test.unread('C1')).toBe(1);
  });

  it('change nothing after the inbox has stopped [EXT-70]', async () => {
    const test = await start();
    test.inbox.stop();
    test.env.clock.advance(1);
    test.inbox.receive([first]);
    await test.frame();
    expect(test.unread('C1')).toBe(0);
  });

  it.each<[field: string, event: unknown]>([
    ['type', null],
    ['type', 'new_message'],
    ['type', { ...first, type: 'message' }],
    ['type', { ...first, type: 'toString' }],
    ['conversationId', { ...first, conversationId: '' }],
    ['message.ts', { ...first, message: undefined }],
    ['message.reactions', { ...first, message: { ...message(ts(1)), reactions: {} } }],
    ['message.files', { ...first, message: { ...message(ts(1)), files: 'plan.png' } }],
    ['threadTs', { ...first, isThread: true }],
    ['message.ts', { ...first, message: { ...first.message, ts: base } }],
    ['message.ts', { ...first, message: { ...first.message, ts: 'now' } }],
    ['message.text', { ...first, message: { ts: ts(1) } }],
    ['threadTs', { ...first, threadTs: 1 }],
    ['unreadCount', { ...first, unreadCount: Number.NaN }],
    ['unreadCount', { type: 'channel_marked', conversationId: 'C1' }],
    ['parentConversationId', { ...first, type: 'thread_new_message' }],
    ['message.ts', { type: 'message_update', conversationId: 'C1', message: {} }],
    ['resumed', { type: 'connection' }],
    ['sync.total', { type: 'sync', sync: { service: 'S', phase: 'current', checked: 1, notices: [] } }],
  ])('change nothing and are reported once if `%s` is malformed: %j [EXT-71]', async (field, event) => {
    const test = await start();
    const reported: unknown[] = [];
    test.inbox.on('error', ({ error }) => reported.push(error));
    const before = test.inbox.getState();
    test.inbox.receive(event as LiveEvent);
    test.inbox.receive(event as LiveEvent);
    await test.frame();
    expect(test.inbox.getState()).toBe(before);
    expect(reported).toHaveLength(1);
    const [error] = reported;
    expect(isApiError(error) && error).toMatchObject({ kind: 'contract', path: field });
    expect(String(error)).toContain(`"${field}"`);
    test.inbox.receive([event as LiveEvent, second]);
    await test.frame();
    expect(test.unread('C1')).toBe(2);
  });

  it('count themselves without a count of the host [EXT-70]', async () => {
    const test = await start();
    test.inbox.receive({ type: 'new_message', conversationId: 'C1', message: { ts: ts(1), user: 'U2', text: 'Hi' } });
    await test.frame();
    expect(test.unread('C1')).toBe(1);
  });

  it('need the fields that the inbox reads, and no others [EXT-71]', async () => {
    const test = await start();
    const reported = vi.fn();
    test.inbox.on('error', reported);
    test.inbox.receive([
      { type: 'new_message', conversationId: 'C1', message: { ts: ts(1), text: 'Hello' } },
      { type: 'channel_marked', conversationId: 'C1', unreadCount: 4 },
      { type: 'message_update', conversationId: null, message: null },
      { type: 'conversation_changed', conversationId: 'C1' },
    ]);
    await test.frame();
    expect(reported).not.toHaveBeenCalled();
    expect(test.conversation('C1')).toMatchObject({ unread_count: 4, latest_message: { text: 'Hello' } });
  });

  it('load the list again after a gap, and only then [EXT-72]', async () => {
    const test = await start();
    const loads = () => test.transport.count('loadConversations');
    const before = loads();
    test.inbox.receive({ type: 'connection', resumed: true });
    await test.flush();
    expect(loads()).toBe(before);
    test.inbox.receive({ type: 'connection', resumed: false });
    await test.flush();
    expect(loads()).toBe(before + 1);
  });

  it('are ignored while nobody is signed in [EXT-70]', async () => {
    const test = await start({
      prepare: (transport) => transport.answer('loadAuthStatus', () => ({ authenticated: false })),
    });
    const reported = vi.fn();
    test.inbox.on('error', reported);
    const before = test.inbox.getState();
    test.inbox.receive(first);
    test.inbox.receive({ type: 'connection', resumed: false });
    await test.frame();
    expect(test.inbox.getState()).toBe(before);
    expect(test.transport.count('loadConversations')).toBe(0);
    expect(reported).not.toHaveBeenCalled();
  });
});
