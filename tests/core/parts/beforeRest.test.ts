import { describe, expect, it } from 'vitest';
import { readDrafts } from '../../../src/core/outbox/storedDrafts.ts';
import type { Conversation, LiveEvent } from '../../../src/model/index.ts';
import { aConversation, anUnreadConversation } from '../../../src/testing/builders.ts';
import { marked, message, newMessage } from '../liveFrames.ts';
import type { HeldCall } from '../scriptedTransport.ts';
import { startWithoutRest } from './withoutRest.ts';

const draftsKey = 'triage-inbox:drafts';
const owner = 'U1@Larkspur';
const kept = (drafts: Record<string, string>): string =>
  JSON.stringify({ [owner]: Object.fromEntries(Object.entries(drafts).map(([id, text]) => [id, { text }])) });

describe('what is asked for before the second half is there', () => {
  it('counts from when it was asked: two marks seconds apart are no double press [UNR-5]', async () => {
    const { inbox, fetches, flush, advance, unread, transport } = await startWithoutRest({
      conversations: [anUnreadConversation({ id: 'C1' }, 2), anUnreadConversation({ id: 'C2' }, 3)],
    });
    inbox.actions.markRead('C1');
    await advance(5000);
    inbox.actions.markRead('C2');
    fetches[0]?.resolve();
    await flush();
    expect([unread('C1'), unread('C2')]).toEqual([0, 0]);
    expect(transport.count('markRead')).toBe(2);
  });

  it('happens in the order in which it was asked for, whatever a host does at the news', async () => {
    const { inbox, fetches, flush } = await startWithoutRest();
    inbox.actions.openOverlay({ kind: 'search', mode: 'find' });
    inbox.on('event', ({ kind }) => {
      if (kind === 'signed-in') inbox.actions.showSearchTab('people');
    });
    inbox.actions.showSearchTab('messages');
    fetches[0]?.resolve();
    await flush();
    expect(inbox.getState().search.tab).toBe('people');
  });

  it('is looked for once it is there, when it was typed while it could not be had', async () => {
    const { inbox, transport, fetches, flush, advance } = await startWithoutRest();
    inbox.actions.openOverlay({ kind: 'search', mode: 'find' });
    inbox.actions.setSearchQuery('plan');
    fetches[0]?.reject(new Error('offline'));
    await flush();
    await advance(10_000);
    fetches[1]?.resolve();
    await flush();
    await advance(300);
    expect(transport.calls.filter(({ name }) => name === 'search').map(({ args }) => args[0])).toMatchObject([
      { q: 'plan' },
    ]);
  });
});

describe('what is typed before the second half is there', () => {
  it('after a message was sent is another message', async () => {
    const { inbox, transport, fetches, flush } = await startWithoutRest();
    transport.answer('sendMessage', () => ({ message: message('5.000000', { text: 'Hello' }) }));
    inbox.actions.setDraft('C1', 'Hello');
    inbox.actions.send('C1', 'Hello');
    inbox.actions.setDraft('C1', 'Hello, and one thing more');
    fetches[0]?.resolve();
    await flush();
    expect(transport.calls.find(({ name }) => name === 'sendMessage')?.args[0]).toMatchObject({ text: 'Hello' });
    expect(inbox.getState().sending.drafts.C1).toBe('Hello, and one thing more');
  });

  it('after a question was asked is another question', async () => {
    const { inbox, fetches, flush } = await startWithoutRest();
    inbox.actions.setQuestionDraft('Who?');
    inbox.actions.ask('Who?');
    inbox.actions.setQuestionDraft('Who? And when?');
    fetches[0]?.resolve();
    await flush();
    expect(inbox.getState().ask.exchanges).toMatchObject([{ question: 'Who?' }]);
    expect(inbox.getState().ask.draft).toBe('Who? And when?');
  });
});

describe('drafts that are not read yet', () => {
  it('are forgotten when their owner leaves, though the inbox stops before they could be read [SGN-7]', async () => {
    const { inbox, env, fetches, flush, advance } = await startWithoutRest({
      env: { local: { [draftsKey]: kept({ C1: 'Mine' }) } },
    });
    inbox.actions.logout();
    await flush();
    expect(inbox.getState().session.status).toBe('signedOut');
    inbox.stop();
    await advance(0);
    fetches[0]?.resolve();
    await flush();
    expect(env.local.get(draftsKey)).toBeNull();
  });

  it('do not come back to an owner who left and signed in again; what is typed since is kept [SGN-7]', async () => {
    const { inbox, env, transport, fetches, flush } = await startWithoutRest({
      env: { local: { [draftsKey]: kept({ C1: 'Mine' }) } },
    });
    inbox.actions.logout();
    await flush();
    inbox.actions.retry();
    await flush();
    transport.stream.confirm();
    await flush();
    inbox.actions.setDraft('C2', 'new');
    fetches[0]?.resolve();
    await flush();
    expect(inbox.getState().sending.drafts).toEqual({ C2: 'new' });
    expect(readDrafts(env.local)[owner]?.drafts).toEqual({ C2: 'new' });
  });

  it('are joined with what their owner typed before somebody else took the place [SGN-10]', async () => {
    const { inbox, env, transport, fetches, flush } = await startWithoutRest({
      env: { local: { [draftsKey]: kept({ C2: 'Yesterday' }) } },
    });
    const status = await transport.loadAuthStatus();
    const goTo = async (workspace: string): Promise<void> => {
      transport.answer('loadAuthStatus', () => ({ ...status, workspace }));
      transport.stream.end('unauthenticated');
      await flush();
      transport.stream.confirm();
      await flush();
    };
    inbox.actions.setDraft('C1', 'Today');
    await goTo('Tidewater');
    fetches[0]?.resolve();
    await flush();
    const drafts = { C1: 'Today', C2: 'Yesterday' };
    expect(readDrafts(env.local)[owner]?.drafts).toEqual(drafts);
    await goTo('Larkspur');
    expect(inbox.getState().sending).toMatchObject({ draftsOwner: owner, drafts });
    expect(readDrafts(env.local)[owner]?.drafts).toEqual(drafts);
  });
});

describe('a notice that is shown before the second half is there', () => {
  it('goes by itself, its full time after that has come', async () => {
    const { inbox, env, fetches, flush, advance } = await startWithoutRest();
    inbox.actions.showSearchTab('people');
    fetches[0]?.reject(new Error('offline'));
    await flush();
    await advance(inbox.config.noticeMs);
    env.comeOnline();
    fetches[1]?.resolve();
    await flush();
    await advance(inbox.config.noticeMs - 1);
    expect(inbox.getState().notice?.content).toMatchObject({ failure: { code: 'initialize-failed' } });
    await advance(1);
    expect(inbox.getState().notice).toBeNull();
  });

  it('settings that somebody changed are kept in this browser', async () => {
    const { inbox, fetches, flush, env } = await startWithoutRest();
    inbox.actions.changeSettings({ density: 'compact' });
    fetches[0]?.resolve();
    await flush();
    expect(JSON.parse(env.local.get('triage-inbox:settings') ?? '')).toEqual({ density: 'compact' });
  });
});

describe('a list that is answered before the second half is there', () => {
  const base = 1_772_618_400;
  const at = (n: number): string => `${base}.${String(n).padStart(6, '0')}`;

  /** What the stream tells, then the list that knows of it, then the second half. */
  async function shownAfter(events: readonly LiveEvent[], list: Conversation) {
    let lists: HeldCall<'loadConversations'>[] = [];
    const { transport, fetches, flush, frame, conversation } = await startWithoutRest({
      prepare: (transport) => {
        lists = transport.hold('loadConversations');
      },
    });
    for (const event of events) transport.stream.frame(event);
    await frame();
    lists[0]?.answer({ conversations: [list], users: {} });
    await flush();
    expect(conversation('C1').unread_count).toBe(list.unread_count);
    fetches[0]?.resolve();
    await flush();
    await frame();
    lists[1]?.answer({ conversations: [list], users: {} });
    await flush();
    await frame();
    return conversation('C1');
  }

  it.each<[string, LiveEvent[], number]>([
    ['marks, then a message', [marked('C1', at(0), 3), marked('C1', at(1)), newMessage('C1', message(at(2)), 1)], 1],
    [
      'messages around a mark that was taken back elsewhere',
      [
        newMessage('C1', message(at(1)), 1),
        marked('C1', at(0), 4),
        marked('C1', at(1)),
        newMessage('C1', message(at(2)), 1),
        newMessage('C1', message(at(3)), 2),
      ],
      2,
    ],
  ])('is right in the end, though the stream had told of %s before [UNR-8]', async (_name, events, unread) => {
    const newest = at(unread + 1);
    const list = anUnreadConversation(
      { last_read: at(1), latest_activity: Number(newest), latest_message: { ts: newest, text: 'x', user: 'U2' } },
      unread,
    );
    expect(await shownAfter(events, list)).toMatchObject({ unread_count: unread, last_read: at(1) });
  });

  it('is not asked for again where the stream has told nothing', async () => {
    const { transport, fetches, flush } = await startWithoutRest({ conversations: [aConversation()] });
    fetches[0]?.resolve();
    await flush();
    expect(transport.count('loadConversations')).toBe(1);
  });
});
