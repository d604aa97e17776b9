import { describe, expect, it } from 'vitest';
import { anUnreadConversation } from '../../../src/testing/builders.ts';
import { startTestInbox, type TestInbox } from '../harness.ts';
import { queuedTexts } from '../offlineServer.ts';
import { apiError, type CallName } from '../scriptedTransport.ts';
import { draft, send, start, type Test } from '../sending/queueSetup.ts';

/** Refuses the next calls with 429 and these waits, then answers. */
function refuse(waits: readonly (number | undefined)[]): () => void {
  const left = [...waits];
  return () => {
    if (left.length > 0) throw apiError(429, 'Too many requests', left.shift());
  };
}

function refuseSends({ transport }: Test, waits: readonly (number | undefined)[]): string[] {
  const sent: string[] = [];
  const take = refuse(waits);
  transport.answer('sendMessage', ({ text }) => {
    take();
    sent.push(text);
    return { ts: `17726185${10 + sent.length}.000100` };
  });
  return sent;
}

const failures = ({ inbox }: TestInbox) => inbox.getState().sending.failures;
const notice = ({ inbox }: TestInbox) => inbox.getState().notice;
const pending = ({ inbox }: TestInbox) => inbox.getState().sending.pending.C1?.map(({ text }) => text) ?? [];

describe('a message that the server asks to send later', () => {
  it('stays pending for a short wait, and is then sent', async () => {
    const test = await start();
    const sent = refuseSends(test, [2000, 1000]);
    await send(test, 'one');
    expect(test.transport.count('sendMessage')).toBe(1);
    await test.advance(1999);
    expect([test.transport.count('sendMessage'), pending(test)]).toEqual([1, ['one']]);
    await test.advance(1);
    expect([test.transport.count('sendMessage'), pending(test)]).toEqual([2, ['one']]);
    await test.advance(1000);
    expect([sent, pending(test), draft(test)]).toEqual([['one'], [], '']);
    expect([failures(test), notice(test)]).toEqual([{}, null]);
  });

  it('waits in the queue for a long time, with the next ones in order', async () => {
    const test = await start();
    const sent = refuseSends(test, [90_000]);
    await send(test, 'one');
    expect(queuedTexts(test.state())).toEqual(['one']);
    expect(draft(test)).toBe('');
    await send(test, 'two');
    await test.advance(89_999);
    expect(test.transport.count('sendMessage')).toBe(1);
    await test.advance(1);
    expect(sent).toEqual(['one', 'two']);
    expect([pending(test), failures(test), notice(test)]).toEqual([[], {}, null]);
  });

  it('waits in the queue when the server asks again and again', async () => {
    const test = await start();
    const sent = refuseSends(
      test,
      Array.from({ length: 30 }, () => 1000),
    );
    await send(test, 'one');
    await test.advance(1000);
    await test.advance(1000);
    await test.advance(1000);
    expect(test.transport.count('sendMessage')).toBe(4);
    expect(queuedTexts(test.state())).toEqual(['one']);
    for (let minute = 0; minute < 60 && sent.length === 0; minute += 1) {
      for (let second = 0; second < 60; second += 1) await test.advance(1000);
    }
    expect(sent).toEqual(['one']);
    expect([failures(test), notice(test)]).toEqual([{}, null]);
  });

  it('is not sent earlier because the server answers another call, or the stream is connected', async () => {
    const test = await start();
    const sent = refuseSends(test, [60_000]);
    await send(test, 'one');
    test.transport.answer('markRead', () => undefined);
    test.inbox.actions.markRead('C2');
    await test.advance(1000);
    test.transport.stream.end();
    test.transport.confirmsStreams = true;
    await test.advance(2000);
    test.env.comeOnline();
    await test.advance(56_999);
    expect(test.transport.count('sendMessage')).toBe(1);
    await test.advance(1);
    expect(sent).toEqual(['one']);
  });

  it('fails without a Retry-After, and keeps its text', async () => {
    const test = await start();
    refuseSends(test, [undefined]);
    await send(test, 'one');
    expect(failures(test)).toMatchObject({ C1: { code: 'send-failed', reason: 'Too many requests' } });
    expect(draft(test)).toBe('one');
  });
});

describe('a mark that the server asks to make later', () => {
  it.each([2000, 120_000])('stays applied and is made after %i ms', async (wait) => {
    const rows = ['A', 'B'].map((id) => anUnreadConversation({ id }));
    const test = await startTestInbox({ conversations: rows });
    const take = refuse([wait]);
    test.transport.answer('markRead', () => void take());
    test.inbox.actions.markRead('A');
    await test.advance(500);
    const calls = test.transport.count('markRead');
    expect(calls).toBe(1);
    expect(test.unread('A')).toBe(0);
    await test.advance(wait - 501);
    expect(test.transport.count('markRead')).toBe(calls);
    await test.advance(501);
    expect(test.transport.count('markRead')).toBe(2);
    expect(test.unread('A')).toBe(0);
    expect(notice(test)?.content.kind).not.toBe('failure');
  });
});

describe('a load that the server asks to make later', () => {
  const loads: [CallName, (test: TestInbox) => void][] = [
    ['loadConversation', ({ inbox }) => inbox.actions.open('C1')],
    ['loadConversations', ({ inbox }) => void inbox.actions.refresh()],
  ];

  it.each(loads)('waits without a failure: %s', async (name, act) => {
    const rows = ['C1', 'C2'].map((id) => anUnreadConversation({ id }));
    const test = await startTestInbox({ conversations: rows });
    const before = test.transport.count(name);
    const take = refuse([3000]);
    test.transport.answer('loadConversation', (id) => {
      if (name === 'loadConversation') take();
      return { ...anUnreadConversation({ id }), messages: [] };
    });
    test.transport.answer('loadConversations', () => {
      if (name === 'loadConversations') take();
      return { conversations: rows, users: {} };
    });
    act(test);
    await test.flush();
    await test.advance(2999);
    expect(test.transport.count(name)).toBe(before + 1);
    await test.advance(1);
    expect(test.transport.count(name)).toBe(before + 2);
    expect(notice(test)?.content.kind).not.toBe('failure');
    expect(test.inbox.getState().messages.byConversation.C1?.load.status).not.toBe('failed');
  });

  it('fails at once if the wait is long, and can be tried again', async () => {
    const test = await startTestInbox({ conversations: [anUnreadConversation({ id: 'C1' })] });
    test.transport.fail('loadConversation', apiError(503, 'Closed for repairs', 60_000));
    test.inbox.actions.open('C1');
    await test.flush();
    expect(test.inbox.getState().messages.byConversation.C1?.load).toMatchObject({
      status: 'failed',
      failure: { reason: 'Closed for repairs' },
    });
    await test.advance(120_000);
    expect(test.transport.count('loadConversation')).toBe(1);
  });

  it('is not repeated after the inbox has stopped', async () => {
    const test = await startTestInbox();
    const take = refuse([3000, 3000]);
    test.transport.answer('loadConversations', () => {
      take();
      return { conversations: [], users: {} };
    });
    void test.inbox.actions.refresh();
    await test.flush();
    const calls = test.transport.count('loadConversations');
    test.inbox.stop();
    await test.advance(60_000);
    expect(test.transport.count('loadConversations')).toBe(calls);
  });
});
