import { describe, expect, it } from 'vitest';
import { unfollowedInNotice } from '../../../src/core/threads/selectors.ts';
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

  it('shows a notice for an unfollowed thread, until it is followed again', async () => {
    const test = await start();
    const undoable = () => unfollowedInNotice(test.inbox.getState());
    test.inbox.actions.followThread(id, false);
    expect(test.inbox.getState().notice?.content).toEqual({ kind: 'unfollowed', id, name: thread.name });
    expect(undoable()).toBe(id);
    test.inbox.actions.followThread('C1:1772618111.000100', true);
    expect(undoable()).toBe(id);
    test.inbox.actions.followThread(id, true);
    expect(test.inbox.getState().notice).toBeNull();
    await test.flush();
    expect(test.inbox.getState().notice).toBeNull();
  });

  it('offers no undo for a thread of a former account', async () => {
    const test = await start();
    test.inbox.actions.followThread(id, false);
    test.inbox.actions.logout();
    await test.flush();
    expect(unfollowedInNotice(test.inbox.getState())).toBeUndefined();
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

  it('sends the changes of a thread one after the other, and only the last of those that wait', async () => {
    const test = await start();
    const calls = test.transport.hold('followThread');
    for (const isChosen of [false, true, false, true]) test.inbox.actions.followThread(id, isChosen);
    await test.flush();
    expect(calls.map(({ args }) => args[1])).toEqual([false]);
    calls[0]?.answer(undefined);
    await test.flush();
    expect(calls.map(({ args }) => args[1])).toEqual([false, true]);
    calls[1]?.answer(undefined);
    await test.flush();
    expect(isFollowed(test)).toBe(true);
    test.inbox.actions.followThread(id, false);
    expect(calls).toHaveLength(3);
  });

  it('sends the changes of another thread meanwhile', async () => {
    const test = await start();
    const calls = test.transport.hold('followThread');
    test.inbox.actions.followThread(id, false);
    test.inbox.actions.followThread('C2:1772618000.000100', false);
    expect(calls).toHaveLength(2);
  });

  it('keeps a later change when an earlier one is refused', async () => {
    const test = await start();
    const calls = test.transport.hold('followThread');
    test.inbox.actions.followThread(id, false);
    test.inbox.actions.followThread(id, true);
    calls[0]?.fail(apiError(500));
    await test.flush();
    calls[1]?.answer(undefined);
    await test.flush();
    expect(isFollowed(test)).toBe(true);
    expect(test.inbox.getState().notice).toBeNull();
  });

  it('shows what the server has when several changes are refused', async () => {
    const test = await start();
    const calls = test.transport.hold('followThread');
    for (const isChosen of [false, true, false]) test.inbox.actions.followThread(id, isChosen);
    calls[0]?.fail(apiError(500));
    await test.flush();
    calls[1]?.fail(apiError(500));
    await test.flush();
    expect(isFollowed(test)).toBe(true);
    expect(calls).toHaveLength(2);
  });

  it('keeps a change that the server accepted when a later one is refused', async () => {
    const test = await start();
    test.transport.answer('loadConversation', () => ({ ...thread, is_followed: false }));
    const calls = test.transport.hold('followThread');
    test.inbox.actions.followThread(id, false);
    test.inbox.actions.followThread(id, true);
    calls[0]?.answer(undefined);
    await test.flush();
    calls[1]?.fail(apiError(500));
    expect(isFollowed(test)).toBe(true);
    await test.flush();
    expect(isFollowed(test)).toBe(false);
  });

  it('shows what the server has when the answer to a change is lost', async () => {
    const test = await start();
    test.transport.answer('loadConversation', () => ({ ...thread, is_followed: false }));
    test.transport.fail('followThread', apiError(null));
    test.inbox.actions.followThread(id, false);
    await test.flush();
    expect(isFollowed(test)).toBe(false);
    expect(test.inbox.getState().notice?.content).toMatchObject({ failure: { code: 'follow-failed' } });
  });

  it('sends nothing more after a logout', async () => {
    const test = await start();
    const calls = test.transport.hold('followThread');
    test.inbox.actions.followThread(id, false);
    test.inbox.actions.followThread(id, true);
    test.inbox.actions.logout();
    await test.flush();
    expect(calls).toHaveLength(1);
  });

  it.each(['before', 'after'] as const)(
    'keeps the change when the conversation was asked for earlier and is answered %s the server accepts it',
    async (moment) => {
      const test = await start();
      const loads = test.transport.hold('loadConversation');
      const follows = test.transport.hold('followThread');
      test.inbox.actions.open(id);
      test.inbox.actions.followThread(id, false);
      if (moment === 'after') {
        follows[0]?.answer(undefined);
        await test.flush();
      }
      loads[0]?.answer({ ...thread, messages: [] });
      await test.flush();
      expect(isFollowed(test)).toBe(false);
      follows[0]?.answer(undefined);
      await test.flush();
      expect(isFollowed(test)).toBe(false);
    },
  );

  it.each([false, true])('keeps the change (%s) when the list was asked for earlier', async (isChosen) => {
    const stated = { ...thread, is_followed: !isChosen };
    const test = await startTestInbox({ conversations: [stated] });
    test.inbox.actions.goToPage('conversations');
    const loads = test.transport.hold('loadConversations');
    test.inbox.actions.reload();
    test.inbox.actions.followThread(id, isChosen);
    await test.flush();
    // A server lists only followed threads.
    loads[0]?.answer({ conversations: isChosen ? [] : [stated], users: {} });
    await test.flush();
    expect(isFollowed(test)).toBe(isChosen);
    expect(test.inbox.visibleConversations()).toEqual(isChosen ? [id] : []);
  });

  it('takes the word of an answer that was asked for after the change', async () => {
    const test = await start();
    test.inbox.actions.followThread(id, false);
    await test.flush();
    const loads = test.transport.hold('loadConversation');
    test.inbox.actions.open(id);
    // Another device followed it again.
    loads[0]?.answer({ ...thread, messages: [] });
    await test.flush();
    expect(isFollowed(test)).toBe(true);
  });
});
