import { describe, expect, it } from 'vitest';
import { aConversation } from '../../../src/testing/builders.ts';
import { startTestInbox, type TestInbox } from '../harness.ts';
import { apiError } from '../scriptedTransport.ts';

const id = 'C1:1772618000.000100';
const thread = aConversation({ id, type: 'thread', name: 'Thread in general: Hi', is_followed: true });

async function start(): Promise<TestInbox> {
  const test = await startTestInbox({ conversations: [thread] });
  test.inbox.actions.goToPage('conversations');
  return test;
}
const isFollowed = ({ conversation }: TestInbox) => conversation(id).is_followed;

describe('followThread', () => {
  it('removes an unfollowed thread from the list at once, and adds it again', async () => {
    const test = await start();
    expect(test.inbox.visibleConversations()).toEqual([id]);
    test.inbox.actions.followThread(id, false);
    expect(test.inbox.visibleConversations()).toEqual([]);
    await test.flush();
    test.inbox.actions.followThread(id, true);
    expect(test.inbox.visibleConversations()).toEqual([id]);
    await test.flush();
    const calls = test.transport.calls.filter(({ name }) => name === 'followThread');
    expect(calls.map(({ args }) => args.slice(0, 2))).toEqual([
      [id, false],
      [id, true],
    ]);
  });

  it('reverts a refused change, with a notice', async () => {
    const test = await start();
    test.transport.fail('followThread', apiError(500, 'Down'));
    test.inbox.actions.followThread(id, false);
    await test.flush();
    expect(isFollowed(test)).toBe(true);
    expect(test.inbox.getState().notice?.content).toEqual({
      kind: 'failure',
      failure: { code: 'follow-failed', reason: 'Down' },
    });
  });

  it('keeps a later change when an earlier one is refused', async () => {
    const test = await start();
    const calls = test.transport.hold('followThread');
    test.inbox.actions.followThread(id, false);
    test.inbox.actions.followThread(id, true);
    calls[0]?.fail(apiError(500));
    calls[1]?.answer(undefined);
    await test.flush();
    expect(isFollowed(test)).toBe(true);
    expect(test.inbox.getState().notice).toBeNull();
  });
});
