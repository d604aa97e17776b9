import { describe, expect, it } from 'vitest';
import type { TestInbox } from '../harness.ts';
import { updated } from '../liveFrames.ts';
import { apiError } from '../scriptedTransport.ts';
import { at, callsOf, log, notice, own, shown, start } from './world.ts';

describe('deleting a message', () => {
  it('hides it at once, and calls the server when the notice is gone', async () => {
    const test = await start();
    test.inbox.actions.deleteMessage('C1', at(1));
    expect(shown(test).map(({ ts }) => ts)).toEqual([at(2)]);
    expect(notice(test)).toEqual({ kind: 'deleted' });
    await test.advance(1000);
    expect(callsOf(test, 'deleteMessage')).toEqual([]);
    await test.advance(60_000);
    expect(callsOf(test, 'deleteMessage')).toEqual([['C1', at(1)]]);
    expect(log(test).map(({ ts }) => ts)).toEqual([at(2)]);
    expect(test.state().editing.deleted).toEqual([]);
  });

  it('is undone without a call', async () => {
    const test = await start();
    test.inbox.actions.deleteMessage('C1', at(1));
    test.inbox.actions.undoDelete();
    expect(shown(test)).toHaveLength(2);
    expect(notice(test)).toBeUndefined();
    await test.advance(60_000);
    expect(callsOf(test, 'deleteMessage')).toEqual([]);
  });

  it('of a reply hides the reply', async () => {
    const test = await start();
    test.inbox.actions.deleteMessage('C1', at(3));
    expect(shown(test)[1]).toMatchObject({ threads: [], reply_count: 0 });
  });

  it('does not wait when another message is deleted, or when the user leaves the page', async () => {
    const test = await start();
    test.inbox.actions.deleteMessage('C1', at(1));
    test.inbox.actions.deleteMessage('C1', at(3));
    await test.flush();
    expect(callsOf(test, 'deleteMessage')).toEqual([['C1', at(1)]]);
    test.env.leavePage();
    await test.flush();
    expect(callsOf(test, 'deleteMessage')).toHaveLength(2);
  });

  it('goes out when the inbox stops', async () => {
    const test = await start();
    test.inbox.actions.deleteMessage('C1', at(1));
    test.inbox.stop();
    await test.advance(0);
    expect(test.transport.calls.filter(({ name }) => name === 'deleteMessage')).toHaveLength(1);
  });

  it.each([
    ['the user logs out', 'logout', (test: TestInbox) => test.inbox.actions.logout()],
    [
      'the user switches the workspace',
      'switchWorkspace',
      (test: TestInbox) => test.inbox.actions.switchWorkspace('T2'),
    ],
  ] as const)('goes out before %s', async (_name, call, leave) => {
    const test = await start();
    test.inbox.actions.deleteMessage('C1', at(1));
    leave(test);
    await test.flush();
    const names = test.transport.calls.map(({ name }) => name);
    expect(names.filter((name) => name === 'deleteMessage' || name === call)).toEqual(['deleteMessage', call]);
    expect(test.transport.calls.find(({ name }) => name === 'deleteMessage')?.args.slice(0, 2)).toEqual(['C1', at(1)]);
  });

  it('returns when it is refused, with the reason', async () => {
    const test = await start();
    test.transport.fail('deleteMessage', apiError(403, 'Not allowed'));
    test.inbox.actions.deleteMessage('C1', at(1));
    await test.advance(60_000);
    expect(shown(test)).toHaveLength(2);
  });

  it('is no failure if the message is gone already', async () => {
    const test = await start();
    test.transport.fail('deleteMessage', apiError(404, 'Message not found'));
    test.inbox.actions.deleteMessage('C1', at(1));
    test.transport.stream.frame(updated('C1', { ...own, deleted: true }));
    await test.frame();
    await test.advance(10_000);
    expect(shown(test)).toHaveLength(1);
    expect(notice(test)).toBeUndefined();
  });

  it('is confirmed by a second call that does not find the message, if the answer of the first one was lost', async () => {
    const test = await start();
    test.transport.fail('deleteMessage', apiError(null));
    test.inbox.actions.deleteMessage('C1', at(1));
    await test.advance(10_000);
    expect(shown(test)).toHaveLength(2);
    test.transport.fail('deleteMessage', apiError(404, 'Message not found'));
    test.inbox.actions.deleteMessage('C1', at(1));
    await test.advance(10_000);
    expect(shown(test)).toHaveLength(1);
  });

  it('of a message of others does nothing', async () => {
    const test = await start();
    test.inbox.actions.deleteMessage('C1', at(2));
    expect(shown(test)).toHaveLength(2);
    expect(notice(test)).toBeUndefined();
  });
});
