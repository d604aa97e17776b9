import { describe, expect, it } from 'vitest';
import { aConversation } from '../../../src/testing/builders.ts';
import { createTestInbox, startTestInbox, type TestInbox } from '../harness.ts';
import { message, newMessage } from '../liveFrames.ts';

const base = 1_772_618_400;
const at = (n: number): string => `${base}.${String(n).padStart(6, '0')}`;
const row = aConversation({ latest_activity: base });
const openStreams = ({ transport }: TestInbox): number => transport.streams.filter(({ isClosed }) => !isClosed).length;

describe('a page that the browser keeps after the user left it', () => {
  it('closes its stream and resumes from the cursor when it is restored [LIV-5]', async () => {
    const test = await startTestInbox({ conversations: [row] });
    test.transport.stream.frame(newMessage('C1', message(at(1)), 1), 'cursor-1');
    await test.frame();
    const lists = test.transport.count('loadConversations');
    for (let visit = 0; visit < 10; visit += 1) {
      test.env.leavePage();
      expect(openStreams(test)).toBe(0);
      await test.advance(600_000);
      expect(openStreams(test)).toBe(0);
      test.env.restorePage();
      expect(openStreams(test)).toBe(1);
      expect(test.transport.stream.options).toEqual({ cursor: 'cursor-1' });
      test.transport.stream.confirm(true);
      await test.flush();
      expect(test.inbox.getState().connection.status).toBe('connected');
    }
    test.transport.stream.frame(newMessage('C1', message(at(2)), 2), 'cursor-2');
    await test.frame();
    expect(test.unread('C1')).toBe(2);
    expect(test.transport.count('loadConversations')).toBe(lists);
  });

  it('opens no stream while it is away, and the stream it needs afterwards', async () => {
    const test = createTestInbox({ conversations: [row] });
    const statuses = test.transport.hold('loadAuthStatus');
    test.inbox.start();
    test.env.leavePage();
    statuses[0]?.answer({ authenticated: true, user: { id: 'U1', name: 'ann' }, workspace: 'W', organizations: [] });
    await test.flush();
    expect(test.transport.streams).toHaveLength(0);
    test.env.restorePage();
    expect(openStreams(test)).toBe(1);
  });

  it('retries no lost stream while it is away', async () => {
    const test = await startTestInbox({ conversations: [row] });
    test.transport.stream.end();
    test.env.leavePage();
    await test.advance(600_000);
    expect(openStreams(test)).toBe(0);
    test.env.restorePage();
    expect(openStreams(test)).toBe(1);
  });

  it('opens no stream when restored after a logout', async () => {
    const test = await startTestInbox({ conversations: [row] });
    test.inbox.actions.logout();
    await test.flush();
    test.env.leavePage();
    test.env.restorePage();
    await test.flush();
    expect(openStreams(test)).toBe(0);
  });
});
