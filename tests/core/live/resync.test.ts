import { describe, expect, it } from 'vitest';
import { aConversation } from '../../../src/testing/builders.ts';
import { startTestInbox, type TestInbox } from '../harness.ts';
import { apiError } from '../scriptedTransport.ts';

/** The stream misses frames while the calls fail; then the server answers again, with a conversation more. */
async function failedResync(fail: (test: TestInbox) => void): Promise<TestInbox> {
  const known = aConversation({ id: 'C1', name: 'known' });
  const added = aConversation({ id: 'C2', name: 'added' });
  const test = await startTestInbox({ conversations: [known] });
  test.inbox.actions.open('C1');
  await test.flush();
  fail(test);
  test.transport.stream.end();
  await test.advance(1000);
  test.transport.stream.confirm(false);
  await test.flush();
  test.transport.answer('loadConversations', () => ({ conversations: [known, added], users: {} }));
  test.transport.answer('loadConversation', () => known);
  return test;
}

const failList = (test: TestInbox): void => test.transport.fail('loadConversations', apiError(503));
const failLog = (test: TestInbox): void => test.transport.fail('loadConversation', apiError(null));

describe('a failed reload after a gap', () => {
  it('is repeated while the stream is connected, without a second notice [LIV-5]', async () => {
    const test = await failedResync(failList);
    expect(test.inbox.getState().dataAsOf).not.toBeNull();
    expect(test.inbox.getState().notice?.content).toMatchObject({ kind: 'failure' });
    test.inbox.actions.dismissNotice(test.inbox.getState().notice?.id ?? 0);
    failList(test);
    await test.advance(2000);
    expect(test.inbox.getState().notice).toBeNull();
    expect(test.inbox.getState().dataAsOf).not.toBeNull();
    test.transport.answer('loadConversations', () => ({
      conversations: [aConversation({ id: 'C1' }), aConversation({ id: 'C2' })],
      users: {},
    }));
    await test.advance(4000);
    expect(test.inbox.getState().dataAsOf).toBeNull();
    expect(test.conversation('C2')).toBeDefined();
    const calls = test.transport.count('loadConversations');
    await test.advance(600_000);
    expect(test.transport.count('loadConversations')).toBe(calls);
  });

  it.each([
    ['the network is available', (test: TestInbox) => test.env.comeOnline()],
    ['the page becomes visible', (test: TestInbox) => test.env.becomeVisible()],
  ])('is repeated at once when %s [LIV-5]', async (_, happen) => {
    const test = await failedResync(failList);
    happen(test);
    await test.flush();
    expect(test.inbox.getState().dataAsOf).toBeNull();
  });

  it('repeats the open conversation alone if only its call failed [LIV-5]', async () => {
    const test = await failedResync(failLog);
    expect(test.inbox.getState().messages.byConversation.C1?.load.status).toBe('failed');
    const lists = test.transport.count('loadConversations');
    await test.advance(2000);
    expect(test.inbox.getState().messages.byConversation.C1?.load.status).toBe('ready');
    expect(test.transport.count('loadConversations')).toBe(lists);
  });

  it('repeats nothing that was loaded meanwhile', async () => {
    const test = await failedResync((inbox) => {
      failList(inbox);
      failLog(inbox);
    });
    test.inbox.actions.reload();
    test.inbox.actions.loadMessages('C1');
    await test.flush();
    const counts = () => (['loadConversations', 'loadConversation'] as const).map(test.transport.count);
    const before = counts();
    await test.advance(600_000);
    expect(counts()).toEqual(before);
  });

  it('does not repeat a refused call of the open conversation', async () => {
    const test = await failedResync((inbox) => inbox.transport.fail('loadConversation', apiError(404)));
    const calls = test.transport.count('loadConversation');
    await test.advance(600_000);
    expect(test.transport.count('loadConversation')).toBe(calls);
  });

  it('leaves it to the next stream if the stream is lost [LIV-5]', async () => {
    const test = await failedResync(failList);
    test.transport.stream.end();
    const lists = test.transport.count('loadConversations');
    await test.advance(4000);
    expect(test.transport.count('loadConversations')).toBe(lists);
    test.transport.stream.confirm(true);
    await test.flush();
    expect(test.inbox.getState().dataAsOf).toBeNull();
  });

  it('ends with the session', async () => {
    const test = await failedResync(failList);
    test.inbox.actions.logout();
    await test.flush();
    const lists = test.transport.count('loadConversations');
    await test.advance(600_000);
    expect(test.transport.count('loadConversations')).toBe(lists);
  });
});
