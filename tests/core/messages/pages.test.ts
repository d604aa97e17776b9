import { describe, expect, it } from 'vitest';
import type { InboxConfig } from '../../../src/core/config.ts';
import { createInbox } from '../../../src/core/createInbox.ts';
import type { Ts } from '../../../src/model/index.ts';
import { aMessage, minutesAgo } from '../../../src/testing/builders.ts';
import { createFakeEnv } from '../../../src/testing/fakeEnv.ts';
import type { InboxTransport, MessagePage } from '../../../src/transport/contract.ts';
import { createMemoryTransport, createWorld } from '../../../src/transport/index.ts';
import { flush, stateOf } from '../harness.ts';
import { apiError } from '../scriptedTransport.ts';

const count = 100;
const tsOf = (index: number): Ts => minutesAgo(1000 - index * 5);
const replyTs = minutesAgo(3);

interface Options {
  config?: Partial<InboxConfig>;
  /** Index of the last message that the user has read. */
  readTo?: number;
  prepare?: (transport: InboxTransport) => void;
}

/** A signed-in inbox beside a server with a channel of 100 messages, in pages of ten. */
async function start({ config, readTo = count - 1, prepare }: Options = {}) {
  const env = createFakeEnv();
  const messages = Array.from({ length: count }, (_, index) =>
    aMessage({ ts: tsOf(index), user: 'U2', text: `message ${index}` }),
  );
  const world = createWorld({
    viewer: 'U1',
    workspaces: [
      {
        id: 'T1',
        users: { U1: { id: 'U1', name: 'wren' }, U2: { id: 'U2', name: 'aiko' } },
        conversations: [
          {
            id: 'C1',
            members: ['U1', 'U2'],
            messages: [...messages, aMessage({ ts: replyTs, user: 'U2', thread_ts: tsOf(2), text: 'late reply' })],
          },
        ],
        readCursors: { U1: { C1: readTo === count - 1 ? replyTs : tsOf(readTo) } },
      },
    ],
  });
  const server = createMemoryTransport(world, { now: env.clock.now });
  const asked: MessagePage[] = [];
  const transport: InboxTransport = { ...server };
  transport.loadConversation = (id, options = {}) => {
    const { signal: _, ...page } = options;
    asked.push(page);
    return server.loadConversation(id, options);
  };
  prepare?.(transport);
  const inbox = createInbox({ transport, env, config: { messagesPerPage: 10, ...config } });
  inbox.start();
  await inbox.loadCode();
  const settle = async (): Promise<void> => {
    for (let turn = 0; turn < 20; turn += 1) {
      await flush();
      env.clock.advance(20);
    }
  };
  await settle();
  const log = () => {
    const found = stateOf(inbox).messages.byConversation.C1;
    if (!found) throw new Error('not loaded');
    return found;
  };
  return {
    inbox,
    server,
    env,
    asked,
    settle,
    log,
    /** Numbers of the first and the last loaded message. */
    range: () => log().messages.map(({ ts }) => Array.from({ length: count }, (_, n) => tsOf(n)).indexOf(ts)),
    open: async (highlightTs?: Ts) => {
      inbox.actions.open('C1', highlightTs === undefined ? {} : { highlightTs });
      await settle();
    },
  };
}

const span = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, index) => from + index);

describe('a conversation that is loaded in pages', () => {
  it('opens at its newest messages, and older ones are added up to the first [MSG-2]', async () => {
    const { inbox, open, settle, range, log } = await start();
    await open();
    expect(range()).toEqual(span(90, 99));
    for (let from = 80; from >= 0; from -= 10) {
      inbox.actions.loadOlderMessages('C1');
      expect(log().older).toEqual({ status: 'loading' });
      inbox.actions.loadOlderMessages('C1');
      await settle();
      expect(range()).toEqual(span(from, 99));
    }
    expect(log()).not.toHaveProperty('older');
    inbox.actions.loadOlderMessages('C1');
    await settle();
    expect(range()).toEqual(span(0, 99));
  });

  it('opens around a message of a link, also around the parent of a reply', async () => {
    const { inbox, open, settle, range, log } = await start();
    await open(tsOf(40));
    expect(range()).toEqual(span(36, 45));
    expect(log()).toMatchObject({ older: { status: 'more' }, newer: { status: 'more' } });
    inbox.actions.loadNewerMessages('C1');
    await settle();
    expect(range()).toEqual(span(36, 55));
    await open(replyTs);
    expect(range()).toContain(2);
    expect(inbox.getState().notice).toBeNull();
  });

  it('opens around the first unread message when many are unread', async () => {
    const { inbox, open, settle, range } = await start({ readTo: 30 });
    await open();
    expect(range()).toEqual(span(26, 35));
    inbox.actions.showNewestMessages('C1');
    await settle();
    expect(range()).toEqual(span(90, 99));
    inbox.actions.showFirstUnread('C1');
    await settle();
    expect(range()).toEqual(span(26, 35));
    inbox.actions.showOldestMessages('C1');
    await settle();
    expect(range()).toEqual(span(0, 9));
  });

  it('loads again when all loaded messages are deleted and others are left', async () => {
    const { server, open, settle, range } = await start();
    await open();
    for (const index of span(90, 99)) server.backend.change({ conversationId: 'C1', ts: tsOf(index), deleted: true });
    await settle();
    expect(range()).toEqual(span(80, 89));
  });

  it('shows its newest messages when it is opened again, not those of an old link', async () => {
    const { inbox, open, range } = await start();
    await open(tsOf(40));
    inbox.actions.close();
    await open();
    expect(range()).toEqual(span(90, 99));
  });

  it('keeps the shown messages and says so when the message of a link does not exist', async () => {
    const { inbox, open, range } = await start();
    await open();
    await open(minutesAgo(998));
    expect(range()).toEqual(span(90, 99));
    expect(inbox.getState().notice).toMatchObject({ content: { failure: { code: 'message-missing' } } });
  });

  it('adds live messages only at the end of the conversation [LIV-4]', async () => {
    const { inbox, server, open, settle, log, range } = await start();
    await open(tsOf(40));
    server.backend.post({ conversationId: 'C1', userId: 'U2', text: 'newest' });
    server.backend.post({ conversationId: 'C1', userId: 'U2', threadTs: tsOf(40), text: 'a reply' });
    await settle();
    expect(range()).toEqual(span(36, 45));
    expect(
      log()
        .messages.find(({ ts }) => ts === tsOf(40))
        ?.threads?.map(({ text }) => text),
    ).toEqual(['a reply']);
    inbox.actions.showNewestMessages('C1');
    await settle();
    expect(log().messages.at(-1)?.text).toBe('newest');
  });

  it('loads the shown messages again after a gap, in several pages if needed', async () => {
    const { inbox, server, open, settle, range, asked } = await start();
    await open();
    for (let page = 0; page < 3; page += 1) {
      inbox.actions.loadOlderMessages('C1');
      await settle();
    }
    server.backend.change({ conversationId: 'C1', ts: tsOf(75), deleted: true });
    asked.length = 0;
    inbox.actions.loadMessages('C1');
    await settle();
    // And what waits in the conversation: the deleted message may have been an answer.
    expect(asked).toEqual([{ after: expect.any(String), limit: 50 }, { limit: 1 }]);
    expect(range()).toEqual(span(60, 99).filter((index) => index !== 75));
  });

  it('keeps its messages when a page fails, and loads it on another try', async () => {
    let fails = false;
    const { inbox, open, settle, range, log } = await start({
      prepare(transport) {
        const { loadConversation } = transport;
        transport.loadConversation = async (...args) => {
          if (fails) throw apiError(500);
          return loadConversation(...args);
        };
      },
    });
    await open();
    fails = true;
    inbox.actions.loadOlderMessages('C1');
    await settle();
    expect(log()).toMatchObject({ load: { status: 'ready' }, older: { status: 'failed' } });
    expect(range()).toEqual(span(90, 99));
    inbox.actions.showOldestMessages('C1');
    await settle();
    expect(log()).toMatchObject({ load: { status: 'failed' }, older: { status: 'more' } });
    fails = false;
    inbox.actions.loadOlderMessages('C1');
    await settle();
    expect(range()).toEqual(span(80, 99));
  });

  it('does not ask for ever when a server repeats a page or states more than it has', async () => {
    let calls = 0;
    const { inbox, open, settle, range, log } = await start({
      prepare(transport) {
        const { loadConversation } = transport;
        transport.loadConversation = async (id) => {
          calls += 1;
          return { ...(await loadConversation(id, { after: tsOf(49), limit: 10 })), has_older: true, has_newer: true };
        };
      },
    });
    await open();
    expect(range()).toEqual(span(50, 59));
    inbox.actions.openConversationSearch();
    inbox.actions.setConversationQuery('message');
    await settle();
    expect(log()).not.toHaveProperty('older');
    expect(log()).not.toHaveProperty('newer');
    inbox.actions.loadMessages('C1');
    await settle();
    expect(range()).toEqual(span(50, 59));
    expect(calls).toBeLessThan(8);
  });

  it('loads all messages for a search in it [MSG-8]', async () => {
    const { inbox, env, open, settle, range } = await start();
    await open(tsOf(40));
    inbox.actions.openConversationSearch();
    await settle();
    expect(range()).toEqual(span(36, 45));
    inbox.actions.setConversationQuery('message');
    await settle();
    expect(range()).toEqual(span(0, 99));
    env.clock.runIdle();
    expect(inbox.conversationMatches().places).toHaveLength(count);
  });

  it('waits for its answer before it shows live messages: a few alone would look like all of them', async () => {
    let deliver = (): void => {};
    const { inbox, server, settle } = await start({
      prepare(transport) {
        const { loadConversation } = transport;
        transport.loadConversation = async (...args) => {
          const answer = await loadConversation(...args);
          await new Promise<void>((resolve) => {
            deliver = resolve;
          });
          return answer;
        };
      },
    });
    const id = `C1:${tsOf(2)}`;
    inbox.actions.open(id);
    await settle();
    for (const text of ['first', 'second']) {
      server.backend.post({ conversationId: 'C1', userId: 'U2', threadTs: tsOf(2), text });
    }
    await settle();
    const log = () => stateOf(inbox).messages.byConversation[id];
    expect(log()).toEqual({ load: { status: 'loading' }, messages: [] });
    deliver();
    await settle();
    expect(log()?.messages.map(({ text }) => text)).toEqual(['message 2', 'late reply', 'first', 'second']);
  });
});
