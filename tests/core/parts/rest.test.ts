import { describe, expect, it } from 'vitest';
import { readDrafts } from '../../../src/core/outbox/storedDrafts.ts';
import { fetchedParts } from '../../../src/core/parts/inboxParts.ts';
import { createRest } from '../../../src/core/parts/rest.ts';
import { aConversation } from '../../../src/testing/builders.ts';
import { createTestInbox, startTestInbox } from '../harness.ts';
import { message, newMessage } from '../liveFrames.ts';
import { startWithoutRest } from './withoutRest.ts';

const draftsKey = 'triage-inbox:drafts';

describe('the second half of an inbox', () => {
  it('is fetched while the list loads, once, and the list does not wait for it', async () => {
    const { inbox, fetches, conversation } = await startWithoutRest();
    expect(conversation('C1').name).toBe('design');
    expect(inbox.getState().session.status).toBe('authenticated');
    expect(fetches).toHaveLength(1);
    inbox.actions.reload();
    expect(fetches).toHaveLength(1);
  });

  it('does what was asked before it came; what is typed is there at once', async () => {
    const { inbox, transport, fetches, flush } = await startWithoutRest();
    transport.answer('sendMessage', () => ({ message: message('5.000000', { text: 'Hello' }) }));
    inbox.actions.setDraft('C1', 'Hello');
    inbox.actions.setSearchQuery('plan');
    expect(inbox.getState().sending.drafts.C1).toBe('Hello');
    expect(inbox.getState().search.query).toBe('plan');
    inbox.actions.send('C1', 'Hello');
    await flush();
    expect(transport.count('sendMessage')).toBe(0);
    fetches[0]?.resolve();
    await flush();
    expect(transport.count('sendMessage')).toBe(1);
    expect(inbox.getState().sending.drafts.C1).toBeUndefined();
  });

  it('applies what the stream brought before it came, in order', async () => {
    const { inbox, transport, fetches, flush, frame, unread } = await startWithoutRest();
    const arrived: unknown[] = [];
    inbox.on('messagesArrived', ({ messages }) => void arrived.push(...messages.map((each) => each.message.text)));
    transport.stream.frame(newMessage('C1', message('5.000000', { text: 'one' }), 1));
    transport.stream.frame(newMessage('C1', message('6.000000', { text: 'two' }), 2));
    await frame();
    expect(unread('C1')).toBe(0);
    fetches[0]?.resolve();
    await flush();
    await frame();
    expect(unread('C1')).toBe(2);
    expect(arrived).toEqual(['one', 'two']);
  });

  it('loads the conversation that was opened before it came, and again by itself when it could not be had', async () => {
    const { inbox, transport, env, fetches, flush, advance } = await startWithoutRest();
    inbox.actions.open('C1');
    await flush();
    expect(transport.count('loadConversation')).toBe(0);
    fetches[0]?.reject(new Error('offline'));
    await flush();
    expect(inbox.getState().notice?.content).toMatchObject({ failure: { code: 'initialize-failed' } });
    await advance(9_999);
    expect(fetches).toHaveLength(1);
    await advance(1);
    expect(fetches).toHaveLength(2);
    fetches[1]?.reject(new Error('offline'));
    await flush();
    await advance(19_999);
    expect(fetches).toHaveLength(2);
    await advance(1);
    fetches[2]?.resolve();
    await flush();
    expect(transport.count('loadConversation')).toBe(1);
    expect(inbox.getState().messages.byConversation.C1?.load.status).toBe('ready');
    inbox.stop();
    env.clock.advance(0);
    expect(env.clock.pending).toBe(0);
  });

  it('brings back what was typed the last time; what is typed meanwhile is newer, and kept from then on', async () => {
    const first = await startTestInbox({ conversations: [aConversation({ id: 'C1' })] });
    first.inbox.actions.setDraft('C1', 'Yesterday');
    first.inbox.actions.setDraft('C2', 'Elsewhere');
    const stored = first.env.local.get(draftsKey) ?? '';
    const { inbox, env, fetches, flush } = await startWithoutRest({
      prepare: (_transport, { local }) => local.set(draftsKey, stored),
    });
    expect(inbox.getState().sending.drafts).toEqual({});
    inbox.actions.setDraft('C1', 'Today');
    expect(env.local.get(draftsKey)).toBe(stored);
    fetches[0]?.resolve();
    await flush();
    const drafts = { C1: 'Today', C2: 'Elsewhere' };
    expect(inbox.getState().sending.drafts).toEqual(drafts);
    const [kept] = Object.values(readDrafts(env.local));
    expect(kept?.drafts).toEqual(drafts);
  });

  it('forgets the drafts of a person who left before it came', async () => {
    const { inbox, env, fetches, flush } = await startWithoutRest();
    const owner = inbox.getState().sending.draftsOwner ?? '';
    env.local.set(
      draftsKey,
      JSON.stringify({ [owner]: { C1: { text: 'Mine' } }, 'U9@T9': { C1: { text: 'Theirs' } } }),
    );
    inbox.actions.logout();
    await flush();
    fetches[0]?.resolve();
    await flush();
    expect(Object.keys(readDrafts(env.local))).toEqual(['U9@T9']);
    expect(Object.keys(inbox.getState().sending.parked)).toEqual(['U9@T9']);
  });

  it('does nothing for somebody who has left', async () => {
    const { inbox, transport, fetches, flush } = await startWithoutRest();
    inbox.actions.send('C1', 'Hello');
    inbox.actions.logout();
    await flush();
    fetches[0]?.resolve();
    await flush();
    expect(transport.count('validateMessage')).toBe(0);
    expect(transport.count('sendMessage')).toBe(0);
  });

  it('says so when it cannot be had and somebody waits, tells the host, and is fetched again for the next', async () => {
    const { inbox, fetches, flush } = await startWithoutRest();
    const errors: unknown[] = [];
    inbox.on('error', (problem) => void errors.push(problem));
    const error = new Error('offline');
    fetches[0]?.reject(error);
    await flush();
    expect(inbox.getState().notice).toBeNull();
    inbox.actions.showSearchTab('people');
    fetches[1]?.reject(error);
    await flush();
    const failure = { code: 'initialize-failed' };
    expect(inbox.getState().notice?.content).toEqual({ kind: 'failure', failure });
    expect(errors).toEqual([
      { kind: 'failure', failure, error },
      { kind: 'failure', failure, error },
    ]);
    inbox.actions.showSearchTab('messages');
    fetches[2]?.resolve();
    await flush();
    expect(inbox.getState().search.tab).toBe('messages');
  });

  it('is fetched again one at a time, however often it could not be had, and no later than 640 s after that', async () => {
    const { inbox, env, fetches, flush, advance } = await startWithoutRest();
    const typed = 'quarterly planning';
    for (let length = 1; length <= typed.length; length += 1) {
      inbox.actions.setSearchQuery(typed.slice(0, length));
      fetches.at(-1)?.reject(new Error('offline'));
      await flush();
    }
    expect(fetches).toHaveLength(typed.length);
    expect(env.clock.pending).toBe(1);
    for (let further = 1; further <= 2; further += 1) {
      await advance(639_999);
      expect(fetches).toHaveLength(typed.length + further - 1);
      await advance(1);
      expect(fetches).toHaveLength(typed.length + further);
      fetches.at(-1)?.reject(new Error('offline'));
      await flush();
    }
  });

  it.each(['comeOnline', 'becomeVisible'] as const)('is fetched again at once when the page does %s', async (wake) => {
    const { env, fetches, flush } = await startWithoutRest();
    fetches[0]?.reject(new Error('offline'));
    await flush();
    expect(fetches).toHaveLength(1);
    env[wake]();
    expect(fetches).toHaveLength(2);
  });

  it('is not fetched by what is asked before the inbox starts', () => {
    let loads = 0;
    const { inbox } = createTestInbox({
      parts: {
        createRest: () => {
          loads += 1;
          return createRest;
        },
      },
    });
    inbox.actions.setSearchQuery('plan');
    expect(loads).toBe(0);
  });

  it('is not fetched any more after the inbox has stopped', async () => {
    const { inbox, env, fetches, flush, advance } = await startWithoutRest();
    fetches[0]?.reject(new Error('offline'));
    await flush();
    inbox.stop();
    await advance(0);
    inbox.actions.setSearchQuery('plan');
    await advance(60_000);
    expect(fetches).toHaveLength(1);
    expect(env.clock.pending).toBe(0);
  });

  it('tells of what it finds in a conversation as soon as it is there', async () => {
    const { inbox, transport, fetches, flush } = await startWithoutRest();
    transport.answer('loadConversation', () =>
      aConversation({ messages: [message('5.000000', { text: 'the plan' })] }),
    );
    inbox.actions.open('C1');
    await flush();
    inbox.actions.openConversationSearch();
    inbox.actions.setConversationQuery('plan');
    expect(inbox.conversationMatches().places).toEqual([]);
    let told = 0;
    inbox.subscribe(() => {
      told = inbox.conversationMatches().places.length;
    });
    fetches[0]?.resolve();
    await flush();
    expect(told).toBe(1);
  });

  it('is a piece of its own in the package', async () => {
    expect(await fetchedParts.createRest()).toBe(createRest);
  });
});
