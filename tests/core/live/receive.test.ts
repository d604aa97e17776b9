import { describe, expect, it, vi } from 'vitest';
import type { LiveEvent } from '../../../src/model/index.ts';
import { aConversation } from '../../../src/testing/builders.ts';
import { startTestInbox, type TestInboxOptions } from '../harness.ts';

const base = 1_772_618_400;
const conversations = [aConversation({ id: 'C1', latest_activity: base, unread_count: 0, unread_count_display: 0 })];
const arrival = (ts: string, unreadCount: number): LiveEvent => ({
  type: 'new_message',
  conversationId: 'C1',
  message: { ts, user: 'U2', text: 'From the socket of the host' },
  isThread: false,
  threadTs: undefined,
  unreadCount,
  unreadCountDisplay: unreadCount,
  latestActivity: base + unreadCount,
  raw: {},
});
const first = arrival(`${base}.000001`, 1);
const second = arrival(`${base}.000002`, 2);

const start = (options: TestInboxOptions = {}) =>
  startTestInbox({
    conversations,
    ...options,
    prepare: (transport) => Object.assign(transport, { openStream: undefined }),
  });

describe('events of the host', () => {
  it('apply to a transport without a stream, once per frame, and repeated ones change nothing [EXT-70]', async () => {
    const test = await start();
    const notified = vi.fn();
    test.inbox.subscribe(notified);
    test.inbox.receive([first, second]);
    expect(notified).not.toHaveBeenCalled();
    await test.frame();
    expect(notified).toHaveBeenCalledTimes(1);
    expect(test.conversation('C1').unread_count).toBe(2);
    test.inbox.receive(second);
    await test.frame();
    expect(test.conversation('C1').unread_count).toBe(2);
  });

  it('report a malformed one and keep the others [EXT-71]', async () => {
    const test = await start();
    const reported = vi.fn();
    test.inbox.on('error', reported);
    test.inbox.receive([{ ...first, message: { ts: '' } } as unknown as LiveEvent, second]);
    await test.frame();
    expect(reported).toHaveBeenCalledTimes(1);
    expect(JSON.stringify(reported.mock.calls) + String(reported.mock.calls[0]?.[0])).toContain('message');
    expect(test.conversation('C1').unread_count).toBe(2);
  });

  it('load the list again after a gap [EXT-72]', async () => {
    const test = await start();
    const before = test.transport.count('loadConversations');
    test.inbox.receive({ type: 'connection', resumed: false });
    await test.flush();
    expect(test.transport.count('loadConversations')).toBe(before + 1);
  });
});
