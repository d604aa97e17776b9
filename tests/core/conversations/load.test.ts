import { describe, expect, it } from 'vitest';
import { aConversation, anUnreadConversation } from '../../../src/testing/builders.ts';
import { ApiError } from '../../../src/transport/errors.ts';
import { createTestInbox, startTestInbox } from '../harness.ts';
import { apiError } from '../scriptedTransport.ts';

describe('loading the list', () => {
  it('is loading until the answer arrives, then ready [LST-8]', async () => {
    const { inbox, transport, flush } = createTestInbox();
    const lists = transport.hold('loadConversations');
    inbox.start();
    await flush();
    transport.stream.confirm();
    await flush();
    expect(inbox.getState().conversations.load).toEqual({ status: 'loading' });
    lists[0]?.answer({ conversations: [aConversation()], users: { U2: { id: 'U2', name: 'aiko' } } });
    await flush();
    expect(inbox.getState().conversations.load).toEqual({ status: 'ready' });
    expect(inbox.getState().users).toEqual({ U2: { id: 'U2', name: 'aiko' } });
  });

  it('keeps the conversations of the answer, without their messages', async () => {
    const { inbox, transport, flush } = createTestInbox();
    const lists = transport.hold('loadConversations');
    transport.confirmsStreams = true;
    inbox.start();
    await flush();
    const plain = aConversation({ id: 'C1' });
    const withMessages = aConversation({ id: 'C2', messages: [{ ts: '1.000000', text: 'hi', user: 'U2' }] });
    lists[0]?.answer({ conversations: [plain, withMessages], users: {} });
    await flush();
    const { byId } = inbox.getState().conversations;
    expect(byId.get('C1')).toBe(plain);
    expect(byId.get('C2')).not.toHaveProperty('messages');
    expect(inbox.getState().messages.preloaded.get('C2')).toBe(withMessages.messages);
  });

  it('counts a conversation that an answer repeats once, as the last one states it', async () => {
    const { inbox } = await startTestInbox({
      conversations: [
        aConversation({ id: 'C1', latest_activity: 1 }),
        anUnreadConversation({ id: 'C2', latest_activity: 2 }),
        anUnreadConversation({ id: 'C1', latest_activity: 3 }),
      ],
    });
    expect(inbox.getState().conversations.order).toEqual(['C1', 'C2']);
    expect(inbox.getState().views.unread.unread).toBe(2);
  });

  it('requests resolved mentions', async () => {
    const { transport } = await startTestInbox();
    const call = transport.calls.find(({ name }) => name === 'loadConversations');
    expect(call?.args[0]).toMatchObject({ resolveMentions: true });
  });

  it.each([
    ['any error', apiError(500)],
    ['an unsuccessful load', new ApiError({ kind: 'refused', call: 'x', status: 200 })],
    ['no network', apiError(null)],
    ['an error that is none of ours', new TypeError('boom')],
  ])('fails as "Failed to load conversations" on %s; Retry loads again [ERR-1] [LST-8]', async (_name, error) => {
    const { inbox, transport, flush } = await startTestInbox({
      prepare: (transport) => transport.fail('loadConversations', error),
    });
    expect(inbox.getState().conversations.load).toEqual({ status: 'failed', failure: { code: 'load-failed' } });
    transport.answer('loadConversations', () => ({ conversations: [aConversation()], users: {} }));
    inbox.actions.reload();
    expect(inbox.getState().conversations.load).toEqual({ status: 'loading' });
    await flush();
    expect(inbox.getState().conversations.load).toEqual({ status: 'ready' });
    expect(inbox.getState().conversations.order).toEqual(['C1']);
  });

  it('keeps the list when a reload fails, and shows a notice', async () => {
    const { inbox, transport, flush, unread } = await startTestInbox({ conversations: [anUnreadConversation()] });
    transport.fail('loadConversations', apiError(500));
    inbox.actions.reload();
    await flush();
    expect(inbox.getState().conversations.load).toEqual({ status: 'ready' });
    expect(unread('C1')).toBe(2);
    expect(inbox.getState().notice?.content).toEqual({ kind: 'failure', failure: { code: 'load-failed' } });
  });

  it('sends one request for simultaneous loads', async () => {
    const { inbox, transport, flush } = await startTestInbox();
    transport.hold('loadConversations');
    inbox.actions.reload();
    inbox.actions.reload();
    await flush();
    expect(transport.count('loadConversations')).toBe(2);
  });

  it('handles an invalid answer', async () => {
    const { inbox, transport, flush } = await startTestInbox();
    transport.answer('loadConversations', () => undefined as never);
    inbox.actions.reload();
    await flush();
    expect(inbox.getState().notice?.content).toMatchObject({ failure: { code: 'load-failed' } });
  });
});

describe('a server without data', () => {
  const nothingYet = (counter: { loads: number }) => () => {
    counter.loads += 1;
    if (counter.loads === 1) throw apiError(404);
    return { conversations: [aConversation()], users: {} };
  };

  it('runs the first fetch from the chat service, then loads [ERR-2]', async () => {
    const counter = { loads: 0 };
    const { inbox, transport, flush } = createTestInbox();
    transport.answer('loadConversations', nothingYet(counter));
    const fetches = transport.hold('fetchAllFromService');
    inbox.start();
    await flush();
    transport.stream.confirm();
    await flush();
    expect(inbox.getState().conversations.load).toEqual({ status: 'fetching' });
    expect(transport.count('loadConversations')).toBe(1);
    fetches[0]?.answer({ conversations: 1, messages: 1, users: 1 });
    await flush();
    expect(counter.loads).toBe(2);
    expect(inbox.getState().conversations.load).toEqual({ status: 'ready' });
    expect(inbox.getState().conversations.order).toEqual(['C1']);
  });

  it('fails as "Failed to fetch data from Slack" when the first fetch fails [ERR-1]', async () => {
    const { inbox, transport } = await startTestInbox({
      prepare: (transport) => {
        transport.fail('loadConversations', apiError(404));
        transport.fail('fetchAllFromService', apiError(502));
      },
    });
    expect(inbox.getState().conversations.load).toEqual({ status: 'failed', failure: { code: 'fetch-failed' } });
    expect(transport.count('loadConversations')).toBe(1);
  });

  it('does not repeat a fetch that brought no data', async () => {
    const { inbox, transport } = await startTestInbox({
      prepare: (transport) => transport.fail('loadConversations', apiError(404)),
    });
    expect(inbox.getState().conversations.load).toEqual({ status: 'failed', failure: { code: 'load-failed' } });
    expect(transport.count('fetchAllFromService')).toBe(1);
    expect(transport.count('loadConversations')).toBe(2);
  });

  it('reports to the host whether there is data: false on 404, without a log record [CAL-2]', async () => {
    const { inbox, transport, env } = await startTestInbox();
    await expect(inbox.hasData()).resolves.toBe(true);
    transport.fail('loadConversations', apiError(404));
    await expect(inbox.hasData()).resolves.toBe(false);
    expect(env.logs).toEqual([]);
    transport.fail('loadConversations', apiError(500));
    await expect(inbox.hasData()).rejects.toMatchObject({ status: 500 });
  });
});

describe('"Fetch data"', () => {
  it('fetches from the chat service, then loads', async () => {
    const { inbox, transport, flush, unread } = await startTestInbox({ conversations: [aConversation()] });
    const fetches = transport.hold('fetchAllFromService');
    inbox.actions.refresh();
    inbox.actions.refresh();
    await flush();
    expect(inbox.getState().conversations.refreshing).toBe(true);
    expect(transport.count('fetchAllFromService')).toBe(1);
    transport.answer('loadConversations', () => ({ conversations: [anUnreadConversation({}, 3)], users: {} }));
    fetches[0]?.answer({ conversations: 1, messages: 3, users: 1 });
    await flush();
    expect(unread('C1')).toBe(3);
    expect(inbox.getState().conversations.refreshing).toBe(false);
  });

  it.each([
    ['refused', new ApiError({ kind: 'refused', call: 'x', status: 200 }), 'refresh-refused'],
    ['threw', apiError(null), 'refresh-unreachable'],
    ['failed', apiError(500), 'refresh-unreachable'],
  ] as const)('says in a notice that it %s, and keeps the list [ERR-1]', async (_name, error, code) => {
    const { inbox, transport, flush } = await startTestInbox({ conversations: [aConversation()] });
    transport.fail('fetchAllFromService', error);
    inbox.actions.refresh();
    await flush();
    expect(inbox.getState().notice?.content).toEqual({ kind: 'failure', failure: { code } });
    expect(inbox.getState().conversations).toMatchObject({ refreshing: false, order: ['C1'] });
  });

  it('loads again even while an older load is running', async () => {
    const { inbox, transport, flush } = await startTestInbox();
    const lists = transport.hold('loadConversations');
    inbox.actions.reload();
    inbox.actions.refresh();
    await flush();
    expect(lists.map(({ isAborted }) => isAborted)).toEqual([true, false]);
    lists[1]?.answer({ conversations: [aConversation({ id: 'NEW' })], users: {} });
    lists[0]?.answer({ conversations: [aConversation({ id: 'OLD' })], users: {} });
    await flush();
    expect(inbox.getState().conversations.order).toEqual(['NEW']);
  });
});
