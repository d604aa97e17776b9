import { describe, expect, it } from 'vitest';
import { createMatchFinder, textsPerSearch } from '../../../src/core/conversationSearch/matches.ts';
import type { Message } from '../../../src/model/index.ts';
import { aConversation, aUser } from '../../../src/testing/builders.ts';
import { startTestInbox, type TestInbox } from '../harness.ts';
import { message, newMessage, updated } from '../liveFrames.ts';

const talk: Message[] = [
  message('1.0', { text: 'Each retry waits' }),
  message('2.0', {
    text: 'Any numbers?',
    threads: [message('5.0', { text: 'retry, then retry', thread_ts: '2.0' })],
  }),
  message('3.0', { text: 'Nothing here' }),
  message('4.0', { text: '*Retry* it' }),
];

async function open(messages = talk): Promise<TestInbox> {
  const test = await startTestInbox({ conversations: [aConversation({ id: 'A' }), aConversation({ id: 'B' })] });
  test.transport.answer('loadConversation', (id) => aConversation({ id, messages: id === 'A' ? messages : [] }));
  test.inbox.actions.open('A');
  await test.flush();
  return test;
}

const found = ({ inbox }: TestInbox): string[] =>
  inbox.conversationMatches().places.map(({ topTs, ts, nth }) => `${topTs}/${ts}/${nth}`);
const shown = ({ inbox }: TestInbox): string | undefined => {
  const { places, current } = inbox.conversationMatches();
  return places[current]?.ts;
};

describe('searching in a conversation', () => {
  it('finds every occurrence across markup, replies after their parent [MSG-8]', async () => {
    const test = await open();
    test.inbox.actions.openConversationSearch();
    expect(found(test)).toEqual([]);
    test.inbox.actions.setConversationQuery('RETRY');
    expect(found(test)).toEqual(['1.0/1.0/0', '2.0/5.0/0', '2.0/5.0/1', '4.0/4.0/0']);
    test.inbox.actions.setConversationQuery('nowhere');
    expect(test.inbox.conversationMatches()).toEqual({ places: [], current: -1, isComplete: true });
    test.inbox.actions.setConversationQuery('  ');
    expect(found(test)).toEqual([]);
  });

  it('starts with the first match in view and wraps in both directions [MSG-8]', async () => {
    const test = await open();
    test.inbox.actions.openConversationSearch('3.0');
    test.inbox.actions.setConversationQuery('retry');
    expect(shown(test)).toBe('4.0');
    test.inbox.actions.stepMatch(1);
    expect(shown(test)).toBe('1.0');
    test.inbox.actions.stepMatch(-1);
    expect(shown(test)).toBe('4.0');
    test.inbox.actions.stepMatch(-1);
    expect(test.inbox.conversationMatches().current).toBe(2);
  });

  it('shows the last match when all are above the view', async () => {
    const test = await open(talk.slice(0, 3));
    test.inbox.actions.openConversationSearch('3.0');
    test.inbox.actions.setConversationQuery('retry');
    expect(test.inbox.conversationMatches().current).toBe(2);
  });

  it('stays near the current match while the query changes, and on it while messages arrive [MSG-8]', async () => {
    const test = await open();
    test.inbox.actions.openConversationSearch();
    test.inbox.actions.setConversationQuery('retry');
    test.inbox.actions.stepMatch(-1);
    expect(shown(test)).toBe('4.0');
    test.inbox.actions.setConversationQuery('retry it');
    expect(shown(test)).toBe('4.0');
    test.transport.stream.frame(newMessage('A', message('9.0', { text: 'retry it again' })));
    test.transport.stream.frame(updated('A', message('1.0', { text: 'retry it', edited: { ts: '9.1' } })));
    await test.frame();
    expect(found(test)).toEqual(['1.0/1.0/0', '4.0/4.0/0', '9.0/9.0/0']);
    expect(shown(test)).toBe('4.0');
  });

  it('searches the names as displayed [MSG-8]', async () => {
    const test = await startTestInbox({
      prepare: (transport) => {
        transport.answer('loadConversations', () => ({
          conversations: [aConversation({ id: 'A' })],
          users: { U7: aUser({ id: 'U7', real_name: 'Theo Lindqvist' }) },
        }));
        transport.answer('loadConversation', () =>
          aConversation({
            id: 'A',
            messages: [
              message('1.0', { text: 'ask <@U7>' }),
              message('2.0', { user: 'U7', text: '<@U7> has joined the channel', subtype: 'channel_join' }),
            ],
          }),
        );
      },
    });
    test.inbox.actions.open('A');
    await test.flush();
    test.inbox.actions.openConversationSearch();
    test.inbox.actions.setConversationQuery('@theo');
    // The name of the user who joined is not part of the text.
    expect(found(test)).toEqual(['1.0/1.0/0']);
    test.inbox.actions.setConversationQuery('has joined');
    expect(found(test)).toEqual(['2.0/2.0/0']);
  });

  it('returns the same object until something changes', async () => {
    const test = await open();
    test.inbox.actions.openConversationSearch();
    test.inbox.actions.setConversationQuery('retry');
    const before = test.inbox.conversationMatches();
    test.inbox.actions.toggleTheme();
    expect(test.inbox.conversationMatches()).toBe(before);
    test.transport.stream.frame(newMessage('B', message('9.0')));
    await test.frame();
    expect(test.inbox.conversationMatches()).toBe(before);
  });

  it('belongs to the open conversation and ends when that closes [MSG-8]', async () => {
    const test = await open();
    test.inbox.actions.openConversationSearch();
    test.inbox.actions.setConversationQuery('retry');
    test.inbox.actions.open('B');
    await test.flush();
    expect(test.inbox.getState().navigation.open).not.toHaveProperty('search');
    test.inbox.actions.open('A');
    await test.flush();
    expect(found(test)).toEqual([]);
    test.inbox.actions.openConversationSearch();
    test.inbox.actions.closeConversationSearch();
    expect(test.inbox.getState().navigation.open).not.toHaveProperty('search');
  });

  it('can be reopened without losing the query', async () => {
    const test = await open();
    test.inbox.actions.openConversationSearch('1.0');
    test.inbox.actions.setConversationQuery('retry');
    test.inbox.actions.openConversationSearch('4.0');
    expect(test.inbox.getState().navigation.open?.search).toMatchObject({ query: 'retry', requests: 2 });
    expect(shown(test)).toBe('1.0');
  });

  it('finds text with accents and in other forms, each place once [MSG-8]', async () => {
    const test = await open([
      message('1.0', { text: 're\u0301sume\u0301.pdf' }),
      message('2.0', { text: 'RESUME and *résumé*' }),
      message('3.0', { text: 'Maßstab' }),
    ]);
    test.inbox.actions.openConversationSearch();
    test.inbox.actions.setConversationQuery('résumé');
    expect(found(test)).toEqual(['1.0/1.0/0', '2.0/2.0/0', '2.0/2.0/1']);
    // As many as the highlights: both letters of "ss" are one character.
    test.inbox.actions.setConversationQuery('s');
    expect(found(test).filter((place) => place.startsWith('3.0'))).toEqual(['3.0/3.0/0', '3.0/3.0/1']);
    // An accent alone is no word yet.
    test.inbox.actions.setConversationQuery('´');
    expect(found(test)).toEqual([]);
    test.inbox.actions.setConversationQuery('´resume');
    expect(found(test)).toHaveLength(3);
  });

  it('is empty without an open conversation', async () => {
    const { inbox } = await startTestInbox();
    const before = inbox.getState();
    inbox.actions.openConversationSearch();
    inbox.actions.setConversationQuery('retry');
    inbox.actions.stepMatch(1);
    expect(inbox.getState()).toBe(before);
  });

  it('finds all matches in 500 messages for each typed letter', async () => {
    const test = await open(
      Array.from({ length: 500 }, (_, at) =>
        message(`${at + 1}.0`, { text: `*Number* ${at}: \`x\` and a <https://a.test|link> to the retry, <@U1>` }),
      ),
    );
    test.inbox.actions.openConversationSearch();
    test.env.clock.runIdle();
    for (const query of ['r', 're', 'ret', 'retr']) {
      test.inbox.actions.setConversationQuery(query);
      expect(test.inbox.conversationMatches().places.length).toBeGreaterThanOrEqual(500);
    }
  });
});

describe('a query that grows', () => {
  it('finds the same as a new search, and looks only at messages that matched [MSG-8]', async () => {
    const read: string[] = [];
    const counted = talk.map((each) =>
      Object.defineProperty({ ...each }, 'threads', {
        enumerable: true,
        get: () => {
          read.push(each.ts);
          return each.threads;
        },
      }),
    );
    const find = createMatchFinder();
    const state = (query: string): Parameters<typeof find>[0] =>
      ({
        users: noUsers,
        emoji,
        conversations,
        messages: { byConversation: { A: log } },
        navigation: { open: { id: 'A', search: { query, from: null, requests: 1 } } },
      }) as unknown as Parameters<typeof find>[0];
    const noUsers = {};
    const emoji = { characters: new Map() };
    const conversations = { byId: new Map() };
    const log = { messages: counted };
    expect(find(state('r')).places.length).toBeGreaterThan(4);
    read.length = 0;
    expect(find(state('retr')).places).toHaveLength(4);
    expect(read.length).toBeLessThanOrEqual(counted.length);
    read.length = 0;
    expect(find(state('retry t')).places.map(({ ts }) => ts)).toEqual([]);
    expect(read).toEqual(['1.0', '2.0', '4.0']);
    expect(find(state('any')).places.map(({ ts }) => ts)).toEqual(['2.0']);
    const fresh = createMatchFinder();
    for (const query of ['retry, t', 'RETRY', 're', '']) expect(find(state(query))).toEqual(fresh(state(query)));
  });

  it('is cut to a length that cannot block typing', async () => {
    const test = await open();
    test.inbox.actions.openConversationSearch();
    test.inbox.actions.setConversationQuery('x'.repeat(100_000));
    expect(test.inbox.getState().navigation.open?.search?.query).toHaveLength(256);
    test.inbox.actions.setListQuery('x'.repeat(100_000));
    expect(test.inbox.getState().navigation.listQuery).toHaveLength(256);
  });
});

describe('a long conversation', () => {
  const count = 1000;
  const long = Array.from({ length: count }, (_, index) => message(`${index + 1}.0`, { text: `*retry* ${index}` }));

  it('reads a limited number of texts with each key', async () => {
    const test = await open(long);
    test.inbox.actions.openConversationSearch();
    test.inbox.actions.setConversationQuery('retry');
    expect(found(test)).toHaveLength(textsPerSearch);
    expect(test.inbox.conversationMatches().isComplete).toBe(false);
  });

  it('reads the others while idle, in slices, and shows their matches in order', async () => {
    const test = await open(long);
    test.inbox.actions.openConversationSearch();
    test.inbox.actions.setConversationQuery('retry');
    const counts = new Set<number>();
    for (let slice = 0; slice < count / 10; slice += 1) {
      test.env.clock.runIdle(10);
      counts.add(found(test).length);
    }
    expect(counts.size).toBeGreaterThan(5);
    expect(test.inbox.conversationMatches().isComplete).toBe(true);
    expect(found(test)).toEqual(long.map(({ ts }) => `${ts}/${ts}/0`));
  });

  it('has read them before the first key, when the page was idle', async () => {
    const test = await open(long);
    test.inbox.actions.openConversationSearch();
    const before = test.inbox.getState();
    for (let slice = 0; slice <= count / 10; slice += 1) test.env.clock.runIdle(10);
    expect(test.inbox.getState()).toBe(before);
    test.inbox.actions.setConversationQuery('retry');
    expect(found(test)).toHaveLength(count);
  });

  it('reads a new message after the others were read', async () => {
    const test = await open(long);
    test.inbox.actions.openConversationSearch();
    test.inbox.actions.setConversationQuery('retry');
    test.env.clock.runIdle();
    test.transport.stream.frame(newMessage('A', message('2000.0', { text: 'retry' }), 1));
    await test.frame();
    expect(found(test)).toHaveLength(count + 1);
  });

  it('reads nothing while the search is closed', async () => {
    const test = await open(long);
    test.env.clock.runIdle();
    test.inbox.actions.openConversationSearch();
    test.inbox.actions.setConversationQuery('retry');
    expect(found(test)).toHaveLength(textsPerSearch);
  });
});
