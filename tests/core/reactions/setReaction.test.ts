import { describe, expect, it } from 'vitest';
import type { Reaction } from '../../../src/model/index.ts';
import { aConversation } from '../../../src/testing/builders.ts';
import { ApiError } from '../../../src/transport/errors.ts';
import { startTestInbox, startWithOpened, stateOf, type TestInbox } from '../harness.ts';
import { message } from '../liveFrames.ts';
import { sampleUser } from '../people.ts';
import { apiError } from '../scriptedTransport.ts';

const me = sampleUser.id;
const ts = '1772618000.000100';
const replyTs = '1772618001.000100';
const theirs: Reaction = { name: 'tada', count: 1, users: ['U2'] };
const both: Reaction = { name: 'tada', count: 2, users: ['U2', me] };

function start(): Promise<TestInbox> {
  const reply = message(replyTs, { thread_ts: ts });
  const parent = message(ts, { reactions: [theirs], threads: [reply], reply_count: 1 });
  return startWithOpened(
    aConversation({ id: `C1:${ts}`, type: 'thread', messages: [{ ...parent, threads: undefined }, reply] }),
    aConversation({ id: 'C1', messages: [parent] }),
  );
}

const logOf = ({ inbox }: TestInbox, id: string) => stateOf(inbox).messages.byConversation[id]?.messages ?? [];
const reactionsIn = (test: TestInbox, id = 'C1') => logOf(test, id)[0]?.reactions;
const set = (test: TestInbox, isSet: boolean, name = 'tada') => test.inbox.actions.setReaction('C1', ts, name, isSet);
const callsOf = ({ transport }: TestInbox) =>
  transport.calls.filter(({ name }) => name.endsWith('Reaction')).map(({ name, args }) => [name, ...args.slice(0, 3)]);

/** The frame of a reaction: the message with all its reactions. */
async function frameWith(test: TestInbox, reactions: Reaction[]): Promise<void> {
  const changed = message(ts, { reactions });
  test.transport.stream.frame({ type: 'message_update', conversationId: 'C1', message: changed, data: {} });
  await test.frame();
}

describe('setReaction', () => {
  it('changes the message at once, in its channel and its thread', async () => {
    const test = await start();
    set(test, true);
    expect(reactionsIn(test)).toEqual([both]);
    expect(reactionsIn(test, `C1:${ts}`)).toEqual([both]);
    await test.flush();
    set(test, false);
    expect(reactionsIn(test)).toEqual([theirs]);
    await test.flush();
    expect(callsOf(test)).toEqual([
      ['addReaction', 'C1', ts, 'tada'],
      ['removeReaction', 'C1', ts, 'tada'],
    ]);
  });

  it('changes a reply of a thread in the log of its channel as well', async () => {
    const test = await start();
    test.inbox.actions.setReaction(`C1:${ts}`, replyTs, 'eyes', true);
    const eyes = [{ name: 'eyes', count: 1, users: [me] }];
    expect(logOf(test, 'C1')[0]?.threads?.[0]?.reactions).toEqual(eyes);
    expect(logOf(test, `C1:${ts}`)[1]?.reactions).toEqual(eyes);
    await test.flush();
    expect(callsOf(test)).toEqual([['addReaction', 'C1', replyTs, 'eyes']]);
  });

  it('reverts a refused change, with a notice', async () => {
    const test = await start();
    test.transport.fail('addReaction', apiError(500, 'Down'));
    set(test, true);
    await test.flush();
    expect(reactionsIn(test)).toEqual([theirs]);
    expect(test.inbox.getState().notice?.content).toEqual({
      kind: 'failure',
      failure: { code: 'reaction-failed', reason: 'Down' },
    });
  });

  it('calls nothing for what the message has already', async () => {
    const test = await start();
    set(test, false);
    await frameWith(test, [both]);
    set(test, true);
    await test.flush();
    expect(callsOf(test)).toEqual([]);
    expect(reactionsIn(test)).toEqual([both]);
  });

  it.each([true, false])('shows what was there again after a refused change of a shortened list: %s', async (isSet) => {
    const test = await start();
    const shortened: Reaction = { name: 'tada', count: 9, users: ['U2'] };
    await frameWith(test, [shortened]);
    test.transport.fail(isSet ? 'addReaction' : 'removeReaction', apiError(500));
    set(test, isSet);
    await test.flush();
    expect(callsOf(test)).toHaveLength(1);
    expect(reactionsIn(test)).toEqual([shortened]);
  });

  it('sends one change at a time, and only the last wish', async () => {
    const test = await start();
    const adding = test.transport.hold('addReaction');
    set(test, true);
    set(test, false);
    set(test, true);
    set(test, false);
    expect(reactionsIn(test)).toEqual([theirs]);
    expect(callsOf(test)).toHaveLength(1);
    adding[0]?.answer(undefined);
    await test.flush();
    expect(callsOf(test).map(([name]) => name)).toEqual(['addReaction', 'removeReaction']);
    expect(reactionsIn(test)).toEqual([theirs]);
  });

  it('keeps the change when an older frame comes before the answer', async () => {
    const test = await start();
    const adding = test.transport.hold('addReaction');
    set(test, true);
    await frameWith(test, [theirs, { name: 'eyes', count: 1, users: ['U3'] }]);
    adding[0]?.answer(undefined);
    await test.flush();
    expect(reactionsIn(test)).toEqual([both, { name: 'eyes', count: 1, users: ['U3'] }]);
  });

  it('stays on screen when others react while the call runs', async () => {
    const test = await start();
    const adding = test.transport.hold('addReaction');
    const removing = test.transport.hold('removeReaction');
    const others: Reaction = { name: 'eyes', count: 1, users: ['U3'] };
    set(test, true);
    await frameWith(test, [theirs, others]);
    expect(reactionsIn(test)).toEqual([both, others]);
    expect(reactionsIn(test, `C1:${ts}`)).toEqual([both, others]);
    set(test, false);
    await frameWith(test, [both, others]);
    expect(reactionsIn(test)).toEqual([theirs, others]);
    adding[0]?.answer(undefined);
    await test.flush();
    removing[0]?.answer(undefined);
    await test.flush();
    await frameWith(test, [both]);
    expect(reactionsIn(test)).toEqual([both]);
  });

  it('says that the server cannot be reached', async () => {
    const test = await start();
    test.transport.fail('addReaction', new ApiError({ kind: 'network', call: 'addReaction' }));
    set(test, true);
    await test.flush();
    expect(reactionsIn(test)).toEqual([theirs]);
    expect(test.inbox.getState().notice?.content).toEqual({
      kind: 'failure',
      failure: { code: 'reaction-unreachable' },
    });
  });

  it('counts once when the own frame comes before the answer', async () => {
    const test = await start();
    const adding = test.transport.hold('addReaction');
    set(test, true);
    await frameWith(test, [both]);
    adding[0]?.answer(undefined);
    await test.flush();
    expect(reactionsIn(test)).toEqual([both]);
  });

  it('reverts to what the server has when a later change fails', async () => {
    const test = await start();
    const adding = test.transport.hold('addReaction');
    test.transport.fail('removeReaction', apiError(500));
    set(test, true);
    set(test, false);
    adding[0]?.answer(undefined);
    await test.flush();
    expect(reactionsIn(test)).toEqual([both]);
  });

  it('applies the frame that removes the last reaction', async () => {
    const test = await start();
    await frameWith(test, []);
    expect(reactionsIn(test)).toEqual([]);
  });

  it('is absent if the server can only add reactions', async () => {
    const messages = [message(ts, { reactions: [theirs] })];
    const test = await startTestInbox({
      conversations: [aConversation({ id: 'C1', messages })],
      prepare: (transport) => {
        delete transport.removeReaction;
      },
    });
    test.inbox.actions.open('C1');
    await test.flush();
    expect(test.inbox.getState().offers.react).toBe(false);
    set(test, true);
    expect(reactionsIn(test)).toEqual([theirs]);
  });
});
