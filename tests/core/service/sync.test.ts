import { describe, expect, it } from 'vitest';
import type { SyncState } from '../../../src/model/index.ts';
import { aConversation, anUnreadConversation } from '../../../src/testing/builders.ts';
import { startTestInbox, type TestInbox } from '../harness.ts';
import { apiError } from '../scriptedTransport.ts';

const checking = (checked: number): SyncState => ({
  service: 'Slack',
  phase: 'checking',
  checked,
  total: 480,
  notices: [],
});

const synced = (options: Parameters<typeof startTestInbox>[0] = {}): Promise<TestInbox> =>
  startTestInbox({
    conversations: [anUnreadConversation({ id: 'C1' })],
    ...options,
    prepare(transport, env) {
      transport.answer('loadFeatures', () => ({ aiEnabled: false, sync: true }));
      transport.answer('loadSync', () => checking(120));
      options.prepare?.(transport, env);
    },
  });

const loads = ({ transport }: TestInbox): number => transport.count('loadConversations');
const sync = (test: TestInbox): SyncState | null => test.inbox.getState().service.sync;

describe('how far the server has read the chat service', () => {
  it('is loaded at the start, if the server states that it reads from one', async () => {
    const test = await synced();
    expect(test.inbox.getState().offers.sync).toBe(true);
    expect(sync(test)).toEqual(checking(120));
  });

  it('is not asked of a server that does not state it', async () => {
    const test = await startTestInbox();
    expect(test.transport.count('loadSync')).toBe(0);
    expect(test.inbox.getState().offers.sync).toBe(false);
  });

  it('is not asked of a transport without the call', async () => {
    const test = await synced({ prepare: (transport) => Object.assign(transport, { loadSync: undefined }) });
    expect(test.inbox.getState()).toMatchObject({ offers: { sync: false }, service: { sync: null } });
  });

  it('follows the stream, whose states are newer than a running call', async () => {
    const test = await synced({ prepare: (transport) => void transport.hold('loadSync') });
    expect(sync(test)).toBeNull();
    test.transport.stream.frame({ type: 'sync', sync: checking(200) });
    expect(sync(test)?.checked).toBe(200);
  });

  it('ignores the answer of a call that the stream has overtaken', async () => {
    const test = await synced();
    const call = test.transport.hold('loadSync');
    test.transport.stream.end();
    await test.advance(1000);
    test.transport.stream.confirm(false);
    await test.flush();
    test.transport.stream.frame({ type: 'sync', sync: checking(300) });
    call[0]?.answer(checking(150));
    await test.flush();
    expect(sync(test)?.checked).toBe(300);
  });

  it('is loaded again after a gap of the stream', async () => {
    const test = await synced();
    test.transport.answer('loadSync', () => checking(240));
    test.transport.stream.end();
    await test.advance(1000);
    test.transport.stream.confirm(false);
    await test.flush();
    expect(sync(test)?.checked).toBe(240);
  });

  it('stays when it cannot be loaded, with a warning in the log', async () => {
    const test = await synced({ prepare: (transport) => transport.fail('loadSync', apiError(503)) });
    expect(sync(test)).toBeNull();
    expect(test.logged('warn')).toContain('The progress of the server is unknown');
  });

  it('is forgotten when the user leaves', async () => {
    const test = await synced();
    test.inbox.actions.logout();
    await test.flush();
    expect(test.inbox.getState()).toMatchObject({ offers: { sync: false }, service: { sync: null } });
  });
});

describe('news of the server', () => {
  it('load the list again that was asked for before the state was known', async () => {
    const test = await synced();
    const before = loads(test);
    await test.advance(5000);
    expect(loads(test)).toBe(before + 1);
  });

  it('load the list again, at most every two seconds', async () => {
    const test = await synced();
    await test.advance(2000);
    const before = loads(test);
    test.transport.stream.frame({ type: 'sync', sync: checking(121) });
    await test.advance(0);
    expect(loads(test)).toBe(before + 1);
    for (const checked of [122, 123, 124]) test.transport.stream.frame({ type: 'sync', sync: checking(checked) });
    await test.advance(1999);
    expect(loads(test)).toBe(before + 1);
    await test.advance(1);
    expect(loads(test)).toBe(before + 2);
    await test.advance(10_000);
    expect(loads(test)).toBe(before + 2);
  });

  it('do not load the list for a repeated state', async () => {
    const test = await synced();
    await test.advance(2000);
    const before = loads(test);
    test.transport.stream.frame({ type: 'sync', sync: checking(120) });
    await test.advance(5000);
    expect(loads(test)).toBe(before);
  });

  it('load the list again for a changed conversation', async () => {
    const test = await synced();
    const before = loads(test);
    test.transport.answer('loadConversations', () => ({
      conversations: [anUnreadConversation({ id: 'C1', name: 'renamed' }), aConversation({ id: 'C2' })],
      users: {},
    }));
    test.transport.stream.frame({ type: 'conversation_changed', conversationId: 'C2', raw: {} });
    await test.advance(0);
    expect(loads(test)).toBe(before + 1);
    expect(test.conversation('C1').name).toBe('renamed');
    expect(test.conversation('C2').id).toBe('C2');
  });

  it('wait for a running load, whose answer may be older, and then load again', async () => {
    const test = await synced();
    const held = test.transport.hold('loadConversations');
    test.transport.stream.frame({ type: 'sync', sync: checking(121) });
    await test.advance(0);
    test.transport.stream.frame({ type: 'sync', sync: checking(122) });
    await test.advance(10_000);
    expect(held).toHaveLength(1);
    held[0]?.answer({ conversations: [], users: {} });
    await test.flush();
    await test.advance(0);
    expect(held).toHaveLength(2);
  });

  it('keep the open conversation, the selection and marks that the server has not confirmed', async () => {
    const test = await synced({
      conversations: [
        anUnreadConversation({ id: 'C1' }),
        anUnreadConversation({ id: 'C2' }),
        aConversation({ id: 'C3' }),
      ],
    });
    test.transport.hold('markRead');
    test.inbox.actions.goToPage('conversations');
    test.inbox.actions.open('C3');
    test.inbox.actions.toggleSelected('C2');
    await test.flush();
    test.inbox.actions.markRead('C1');
    test.transport.stream.frame({ type: 'sync', sync: checking(121) });
    await test.advance(0);
    const state = test.inbox.getState();
    expect(test.unread('C1')).toBe(0);
    expect(state.navigation.open?.id).toBe('C3');
    expect([...state.selection.ids]).toEqual(['C2']);
  });

  it('repeat a failed load quietly', async () => {
    const test = await synced();
    test.transport.fail('loadConversations', apiError(503));
    test.transport.stream.frame({ type: 'sync', sync: checking(121) });
    await test.advance(0);
    const failed = loads(test);
    expect(test.inbox.getState().notice).toBeNull();
    test.transport.answer('loadConversations', () => ({ conversations: [aConversation({ id: 'C7' })], users: {} }));
    await test.advance(10_000);
    expect(loads(test)).toBeGreaterThan(failed);
    expect(test.conversation('C7').id).toBe('C7');
  });
});
