import { describe, expect, it } from 'vitest';
import { startTestInbox, type TestInbox } from '../harness.ts';
import { message, newMessage } from '../liveFrames.ts';
import { goOffline, goOnline, type OfflineServer, offlineServer, queuedTexts, waiting } from '../offlineServer.ts';
import { apiError } from '../scriptedTransport.ts';
import { conversations, draft, send, start, texts } from './queueSetup.ts';

const storageKey = 'triage-inbox:queued-messages';

describe('messages without a connection', () => {
  it('leave the field, wait, and are sent in order once the server is reachable', async () => {
    const test = await start();
    await goOffline(test, test.server);
    await send(test, 'one');
    await send(test, 'two');
    await send(test, 'three', 'C2');
    expect(draft(test)).toBe('');
    expect(queuedTexts(test.state())).toEqual(['one', 'two', 'three']);
    expect(waiting(test.state())).toBe(3);
    expect(test.inbox.getState().sending.failures).toEqual({});
    await goOnline(test, test.server);
    expect(texts(test).filter((text) => text !== 'three')).toEqual(['one', 'two']);
    expect(texts(test)).toHaveLength(3);
    expect(test.inbox.getState().sending.pending).toEqual({});
    expect(waiting(test.state())).toBe(0);
    expect(test.env.local.get(storageKey)).toBeNull();
  });

  it('are sent in order when the connection breaks between them', async () => {
    const test = await start();
    await goOffline(test, test.server);
    for (const text of ['one', 'two', 'three']) await send(test, text);
    test.transport.answer('sendMessage', ({ text }) => {
      if (text === 'two') throw apiError(null);
      return { ts: '1772618401.000100' };
    });
    test.env.comeOnline();
    await test.flush();
    expect(queuedTexts(test.state())).toEqual(['two', 'three']);
    const server = offlineServer(test.transport);
    await test.advance(60_000);
    expect(server.sent.map(({ text }) => text)).toEqual(['two', 'three']);
  });

  it('are tried again with growing delays while the server is starting', async () => {
    const test = await start();
    await goOffline(test, test.server);
    await send(test, 'one');
    await goOnline(test, { ...test.server });
    test.server.status = 'starting';
    await test.advance(1000);
    expect(queuedTexts(test.state())).toEqual(['one']);
    const before = test.transport.count('sendMessage');
    await test.advance(500);
    expect(test.transport.count('sendMessage')).toBeLessThanOrEqual(before + 1);
    test.server.status = 'up';
    await test.advance(60_000);
    expect(texts(test)).toEqual(['one']);
  });

  it('whose answers were lost are sent again with the same id, and stored once', async () => {
    const test = await start();
    await goOffline(test, test.server);
    await send(test, 'one');
    test.server.status = 'answers-lost';
    test.env.comeOnline();
    await test.flush();
    expect(texts(test)).toEqual(['one']);
    expect(queuedTexts(test.state())).toEqual(['one']);
    await goOnline(test, test.server);
    expect(texts(test)).toEqual(['one']);
    expect(queuedTexts(test.state())).toEqual([]);
  });

  it('that the stream confirmed are not sent again', async () => {
    const test = await start();
    await goOffline(test, test.server);
    await send(test, 'one');
    const [{ client_msg_id } = { client_msg_id: '' }] = test.state().sending.pending.C1 ?? [];
    test.transport.confirmsStreams = true;
    test.env.comeOnline();
    await test.flush();
    expect(queuedTexts(test.state())).toEqual(['one']);
    test.transport.stream.frame(newMessage('C1', message('1772618401.000100', { user: 'U1', client_msg_id }), 0));
    await test.frame();
    expect(queuedTexts(test.state())).toEqual([]);
    await goOnline(test, test.server);
    expect(texts(test)).toEqual([]);
  });

  it('return to the field when the server refuses them, and the next ones go on', async () => {
    const test = await start();
    await goOffline(test, test.server);
    for (const text of ['one', 'bad', 'two', 'worse']) await send(test, text);
    test.inbox.actions.setDraft('C1', 'typed since');
    test.server.refused.add('bad').add('worse');
    await goOnline(test, test.server);
    expect(texts(test)).toEqual(['one', 'two']);
    expect(draft(test)).toBe('bad\ntyped since\nworse');
    expect(test.inbox.getState().sending.failures.C1).toEqual({ code: 'send-failed', reason: 'Not allowed here' });
  });

  it('show a notice when they are refused while their conversation is closed', async () => {
    const test = await start();
    await goOffline(test, test.server);
    await send(test, 'bad');
    test.inbox.actions.open('C2');
    test.server.refused.add('bad');
    await goOnline(test, test.server);
    expect(test.inbox.getState().notice?.content).toMatchObject({ kind: 'failure', failure: { code: 'send-failed' } });
    expect(draft(test)).toBe('bad');
  });

  it('can be withdrawn: the text returns to the field', async () => {
    const test = await start();
    await goOffline(test, test.server);
    await send(test, 'one');
    await send(test, 'two');
    const [first] = test.state().sending.pending.C1 ?? [];
    test.inbox.actions.setDraft('C1', 'typed since');
    test.inbox.actions.withdrawMessage('C1', first?.client_msg_id ?? '');
    expect(draft(test)).toBe('one\ntyped since');
    await goOnline(test, test.server);
    expect(texts(test)).toEqual(['two']);
  });

  it('are not sent by a page that the browser kept while another tab withdrew them', async () => {
    const test = await start();
    await goOffline(test, test.server);
    for (const text of ['one', 'two', 'three']) await send(test, text);
    const [, second] = test.state().sending.pending.C1 ?? [];
    test.env.leavePage();
    const { values } = test.env.local;
    values.set(storageKey, JSON.stringify({ 'U1@Larkspur': [second] }));
    values.set('triage-inbox:queue-settled', 'of the third');
    test.env.restorePage();
    expect(queuedTexts(test.state())).toEqual(['two']);
    await goOnline(test, test.server);
    expect(texts(test)).toEqual(['two']);
  });

  it('repeat their id when they are withdrawn and sent again unchanged', async () => {
    const test = await start();
    await goOffline(test, test.server);
    await send(test, 'one');
    const [{ client_msg_id } = { client_msg_id: '' }] = test.state().sending.pending.C1 ?? [];
    test.inbox.actions.withdrawMessage('C1', client_msg_id);
    await send(test, 'one');
    await goOnline(test, test.server);
    expect(test.server.sent).toEqual([{ channel: 'C1', text: 'one', id: client_msg_id }]);
  });

  it('survive a reload of the page, in order', async () => {
    const test = await start();
    await goOffline(test, test.server);
    await send(test, 'one');
    await send(test, 'two');
    const stored = Object.fromEntries(test.env.local.values);
    test.inbox.stop();

    let server: OfflineServer | undefined;
    await startTestInbox({
      conversations,
      env: { local: stored },
      prepare: (transport) => {
        server = offlineServer(transport);
      },
    });
    expect(server?.sent.map(({ text }) => text)).toEqual(['one', 'two']);
  });

  it('are never sent as another user, and wait for their own', async () => {
    const test = await start();
    await goOffline(test, test.server);
    await send(test, 'mine');
    const local = Object.fromEntries(test.env.local.values);
    const as = (id: string) => (transport: TestInbox['transport']) => {
      transport.answer('loadAuthStatus', () => ({
        authenticated: true,
        user: { id, name: id },
        workspace: 'Larkspur',
        organizations: [],
      }));
    };
    const others: OfflineServer[] = [];
    const other = await startTestInbox({
      conversations,
      env: { local },
      prepare: (transport) => {
        as('U9')(transport);
        others.push(offlineServer(transport));
      },
    });
    expect(others[0]?.sent).toEqual([]);
    expect(queuedTexts(other.state())).toEqual([]);
    const again: OfflineServer[] = [];
    await startTestInbox({
      conversations,
      env: { local: Object.fromEntries(other.env.local.values) },
      prepare: (transport) => again.push(offlineServer(transport)),
    });
    expect(again[0]?.sent.map(({ text }) => text)).toEqual(['mine']);
  });

  it('wait for the next sign-in when the session expires', async () => {
    const test = await start();
    await goOffline(test, test.server);
    await send(test, 'one');
    test.transport.fail('loadConversations', apiError(401));
    test.transport.fail('loadAuthStatus', apiError(401));
    test.transport.answer('sendMessage', () => {
      throw apiError(401);
    });
    await goOnline(test, test.server);
    expect(test.inbox.getState().session.status).toBe('signedOut');
    expect(queuedTexts(test.state())).toEqual([]);
    expect(test.env.local.get(storageKey)).toContain('one');
  });

  it('are forgotten when their user logs out', async () => {
    const test = await start();
    await goOffline(test, test.server);
    await send(test, 'one');
    test.inbox.actions.logout();
    await test.advance(5000);
    expect(test.env.local.get(storageKey)).toBeNull();
    await goOnline(test, test.server);
    expect(texts(test)).toEqual([]);
  });

  it.each([
    ['{', 'no JSON'],
    [
      '{"U1@Larkspur":[null,{"client_msg_id":1},{"client_msg_id":"a","conversationId":"C1","text":"x","ts":"1.0"}]}',
      'invalid',
    ],
  ])('are ignored when the storage has %s (%s)', async (stored) => {
    const test = await start({ env: { local: { [storageKey]: stored } } });
    expect(queuedTexts(test.state())).toEqual([]);
    expect(texts(test)).toEqual([]);
  });
});

describe('a message that fails while the server is reachable', () => {
  it('stays in the field, with its failure [SND-3]', async () => {
    const test = await start();
    test.server.status = 'down';
    await send(test, 'one');
    expect(draft(test)).toBe('one');
    expect(queuedTexts(test.state())).toEqual([]);
    expect(test.inbox.getState().sending.failures).toHaveProperty('C1');
  });
});
