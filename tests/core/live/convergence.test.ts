import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createInbox } from '../../../src/core/createInbox.ts';
import { arrangeMessages } from '../../../src/core/messages/arrange.ts';
import { countUnread } from '../../../src/core/views/badges.ts';
import { type Conversation, type Message, mentionsMe, type Ts, unreadCountOf } from '../../../src/model/index.ts';
import { aMessage, minutesAgo } from '../../../src/testing/builders.ts';
import { createMemoryTransport, createWorld } from '../../../src/transport/index.ts';
import { sameCases } from '../../propertyRuns.ts';
import { createImpatientEnv, createSlowNetwork } from './slowNetwork.ts';

const rooms = ['C1', 'C2', 'D1'] as const;
type Room = (typeof rooms)[number];
const rootTs = minutesAgo(50);

const smallWorld = () =>
  createWorld({
    viewer: 'U1',
    workspaces: [
      {
        id: 'T1',
        users: { U1: { id: 'U1', name: 'wren' }, U2: { id: 'U2', name: 'aiko' } },
        conversations: rooms.map((id) => ({
          id,
          type: id === 'D1' ? ('dm' as const) : ('channel' as const),
          members: ['U1', 'U2'],
          messages: [aMessage({ ts: rootTs, user: 'U1' }), aMessage({ ts: minutesAgo(40) })],
        })),
        readCursors: { U1: { C2: minutesAgo(40) } },
      },
    ],
  });

const settleMicrotasks = async (): Promise<void> => {
  for (let turn = 0; turn < 80; turn += 1) await Promise.resolve();
};

/** A started inbox, its server, and a second device of the user. */
async function start() {
  const env = createImpatientEnv();
  const server = createMemoryTransport(smallWorld(), { now: env.clock.now });
  const elsewhere = createMemoryTransport(server.backend, { now: env.clock.now });
  const network = createSlowNetwork(server);
  const inbox = createInbox({ transport: network.transport, env });
  inbox.start();
  const settle = async (): Promise<void> => {
    for (let turn = 0; turn < 400; turn += 1) {
      await settleMicrotasks();
      network.hear(1000);
      await network.move(0);
      // A confirmed stream checks the session before it reloads; until then the network is idle and no timer is set.
      await settleMicrotasks();
      if (network.isIdle && env.clock.pending === 0) return;
      env.clock.advance(100);
    }
    throw new Error('It does not come to rest');
  };
  await settle();
  return { env, server, elsewhere, network, inbox, settle };
}

type Setup = Awaited<ReturnType<typeof start>>;
type Step = (setup: Setup) => unknown;

const named = (name: string, step: Step): Step => Object.assign(step, { [fc.toStringMethod]: () => name });
const room = fc.constantFrom(...rooms);
const newestIn = ({ server }: Setup, id: Room): Ts =>
  server.backend.world.workspaces[0]?.conversations.find((each) => each.id === id)?.messages.at(-1)?.ts ?? '0';

/** Actions of other users, of the same user on another device and in this inbox, and of the network. */
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: room.map((id) =>
      named(`they write in ${id}`, ({ server }) =>
        server.backend.post({ conversationId: id, userId: 'U2', text: 'hello?' }),
      ),
    ),
  },
  {
    weight: 2,
    arbitrary: room.map((id) =>
      named(`they mention me in ${id}`, ({ server }) =>
        server.backend.post({ conversationId: id, userId: 'U2', text: 'hello <@U1>' }),
      ),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.tuple(room, fc.boolean()).map(([id, isMention]) =>
      named(`they edit the newest in ${id}${isMention ? ' and mention me' : ''}`, (setup) =>
        setup.server.backend.change({
          conversationId: id,
          ts: newestIn(setup, id),
          text: isMention ? '<@U1> edited' : 'edited',
        }),
      ),
    ),
  },
  {
    weight: 3,
    arbitrary: room.map((id) =>
      named(`they reply in ${id}`, ({ server }) =>
        server.backend.post({ conversationId: id, userId: 'U2', threadTs: rootTs, text: 'a reply' }),
      ),
    ),
  },
  {
    weight: 1,
    arbitrary: room.map((id) =>
      named(`they edit in ${id}`, ({ server }) =>
        server.backend.change({ conversationId: id, ts: minutesAgo(40), text: `edited ${server.backend.now()}` }),
      ),
    ),
  },
  {
    weight: 1,
    arbitrary: room.map((id) =>
      named(`I write in ${id} elsewhere`, ({ server }) =>
        server.backend.post({ conversationId: id, userId: 'U1', text: 'mine' }),
      ),
    ),
  },
  {
    weight: 2,
    arbitrary: room.map((id) =>
      named(`I read ${id} elsewhere`, (setup) => setup.elsewhere.markRead(id, newestIn(setup, id))),
    ),
  },
  {
    weight: 1,
    arbitrary: room.map((id) =>
      named(`I mark ${id} unread elsewhere`, ({ elsewhere }) => elsewhere.markRead(id, rootTs)),
    ),
  },
  {
    weight: 2,
    arbitrary: room.map((id) =>
      named(`I read ${id} here`, ({ inbox, env }) => {
        inbox.actions.markRead(id);
        env.clock.advance(100);
      }),
    ),
  },
  {
    weight: 1,
    arbitrary: room.map((id) =>
      named(`I mark ${id} unread here`, ({ inbox }) => inbox.actions.markUnread(id, minutesAgo(40))),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.constant(named('I mark all read', ({ inbox }) => inbox.actions.markViewRead())),
  },
  {
    weight: 1,
    arbitrary: fc.nat(3).map((pick) => named(`mark ${pick} gets lost`, ({ network }) => network.loseMark(pick))),
  },
  { weight: 3, arbitrary: fc.constant(named('I undo', ({ inbox }) => inbox.actions.undo())) },
  { weight: 2, arbitrary: room.map((id) => named(`I open ${id}`, ({ inbox }) => inbox.actions.open(id))) },
  { weight: 1, arbitrary: fc.constant(named('I close', ({ inbox }) => inbox.actions.close())) },
  {
    weight: 2,
    arbitrary: room.map((id) => named(`I send in ${id}`, ({ inbox }) => inbox.actions.send(id, 'sent from here'))),
  },
  { weight: 1, arbitrary: fc.constant(named('I reload', ({ inbox }) => inbox.actions.reload())) },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom('inbox', 'conversations')
      .map((id) => named(`I go to ${id}`, ({ inbox }) => inbox.actions.goToPage(id))),
  },
  {
    weight: 8,
    arbitrary: fc.nat(5).map((pick) => named(`message ${pick} moves on`, ({ network }) => network.move(pick))),
  },
  {
    weight: 6,
    arbitrary: fc
      .integer({ min: 1, max: 4 })
      .map((count) => named(`${count} frames come`, ({ network }) => network.hear(count))),
  },
  {
    weight: 6,
    arbitrary: fc.constantFrom(16, 100, 500, 2000).map((ms) =>
      named(`${ms} ms`, async ({ env, network }) => {
        // Frames are late by less than 250 ms, after which badges accept an answer.
        for (let left = ms; left > 0; left -= 100) {
          env.clock.advance(Math.min(left, 100));
          if (left >= 100) network.hear(1000);
          await settleMicrotasks();
        }
      }),
    ),
  },
  {
    weight: 1,
    arbitrary: fc
      .record({ forget: fc.boolean(), replay: fc.nat(4) })
      .map((cut) => named(`cut ${JSON.stringify(cut)}`, ({ network }) => network.cut(cut))),
  },
);

const shape = (messages: readonly Message[] = []): unknown =>
  messages.map(({ ts, text, threads }) => [ts, text, (threads ?? []).map((reply) => reply.ts)]);

describe('inbox and server converge for any order of events', () => {
  it('the inbox ends as the server is: counts, order, messages, badges [UNR-8] [UNR-9] [LIV-5]', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
        const setup = await start();
        const { inbox, server, settle, env } = setup;
        for (const each of steps) {
          await each(setup);
          env.clock.advance(1);
          await settleMicrotasks();
        }
        await settle();
        const openId = inbox.getState().navigation.open?.id;
        inbox.actions.close();
        await settle();

        const { conversations } = await server.loadConversations();
        const state = inbox.getState();
        const counts = (from: Iterable<{ id: string; unread_count: number; unread_count_display?: number }>) =>
          Object.fromEntries([...from].map((each) => [each.id, unreadCountOf(each)]));
        expect(counts(state.conversations.byId.values())).toEqual(counts(conversations));
        expect(state.conversations.order).toEqual(
          [...conversations]
            .sort((a, b) => b.latest_activity - a.latest_activity || (a.id < b.id ? -1 : 1))
            .map(({ id }) => id),
        );
        for (const { id, latest_message } of conversations) {
          expect(state.conversations.byId.get(id)?.latest_message).toMatchObject({ ts: latest_message?.ts });
        }
        const mentioned = (from: Iterable<Conversation>) =>
          [...from]
            .filter(mentionsMe)
            .map(({ id }) => id)
            .sort();
        expect(mentioned(state.conversations.byId.values())).toEqual(mentioned(conversations));
        const reasons = (from: Iterable<Conversation>) =>
          Object.fromEntries(
            [...from].map((each) => {
              const [first] = unreadCountOf(each) > 0 ? (each.attention ?? []) : [];
              return [each.id, first && [first.kind, first.message.ts]];
            }),
          );
        expect(reasons(state.conversations.byId.values())).toEqual(reasons(conversations));
        expect(state.views.unread).toEqual(countUnread(state.views, conversations));
        expect(state.sending).toMatchObject({ pending: {}, failures: {} });
        expect(state.conversations.held).toEqual({});
        if (openId !== undefined) {
          const loaded = await server.loadConversation(openId);
          expect(shape(state.messages.byConversation[openId]?.messages)).toEqual(
            shape(arrangeMessages(loaded.messages ?? [], loaded.type)),
          );
        }
        inbox.stop();
        env.clock.advance(0);
        expect(env.clock.pending).toBe(0);
      }),
      sameCases(150, 20_260_917),
    );
  });
});
