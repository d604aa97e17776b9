import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createInbox } from '../../../src/core/createInbox.ts';
import { arrangeMessages } from '../../../src/core/messages/arrange.ts';
import type { MessageLog } from '../../../src/core/messages/state.ts';
import { isBroadcast, type Message, type Ts } from '../../../src/model/index.ts';
import { aMessage, minutesAgo } from '../../../src/testing/builders.ts';
import { createMemoryTransport, createWorld } from '../../../src/transport/index.ts';
import { sameCases } from '../../propertyRuns.ts';
import { createImpatientEnv, createSlowNetwork } from '../live/slowNetwork.ts';

const count = 30;
const tsOf = (index: number): Ts => minutesAgo(1000 - index * 10);
const rootTs = tsOf(3);
const threadKey = `C1:${rootTs}`;

const longWorld = () =>
  createWorld({
    viewer: 'U1',
    workspaces: [
      {
        id: 'T1',
        users: { U1: { id: 'U1', name: 'wren' }, U2: { id: 'U2', name: 'aiko' } },
        conversations: [
          {
            id: 'C1',
            members: ['U1', 'U2'],
            messages: [
              ...Array.from({ length: count }, (_, index) =>
                aMessage({ ts: tsOf(index), user: 'U2', text: `${index}` }),
              ),
              ...[5, 6, 500].map((minutes) => aMessage({ ts: minutesAgo(minutes), user: 'U2', thread_ts: rootTs })),
            ],
          },
          { id: 'C2', members: ['U1', 'U2'], messages: [aMessage({ ts: minutesAgo(2) })] },
        ],
        readCursors: { U1: { C1: tsOf(8), C2: minutesAgo(2) } },
      },
    ],
  });

const settleMicrotasks = async (): Promise<void> => {
  for (let turn = 0; turn < 80; turn += 1) await Promise.resolve();
};

async function start() {
  const env = createImpatientEnv();
  const server = createMemoryTransport(longWorld(), { now: env.clock.now });
  const network = createSlowNetwork(server);
  const inbox = createInbox({ transport: network.transport, env, config: { messagesPerPage: 4 } });
  inbox.start();
  const settle = async (): Promise<void> => {
    for (let turn = 0; turn < 600; turn += 1) {
      await settleMicrotasks();
      network.hear(1000);
      await network.move(0);
      await settleMicrotasks();
      if (network.isIdle && env.clock.pending === 0) return;
      env.clock.advance(100);
    }
    throw new Error('It does not come to rest');
  };
  const log = (): MessageLog | undefined => inbox.getState().messages.byConversation.C1;
  await settle();
  return { env, server, network, inbox, settle, log };
}

type Setup = Awaited<ReturnType<typeof start>>;
type Step = (setup: Setup) => unknown;
const named = (name: string, step: Step): Step => Object.assign(step, { [fc.toStringMethod]: () => name });
const weighted = (weight: number, name: string, step: Step) => ({ weight, arbitrary: fc.constant(named(name, step)) });

/** Changes the newest reply that was also sent to the conversation, if there is one. */
function changeNewest({ backend }: Setup['server'], change: { text: string } | { deleted: true }): void {
  const messages = backend.world.workspaces[0]?.conversations[0]?.messages ?? [];
  const newest = messages.findLast((message) => isBroadcast(message) && !message.deleted);
  if (newest) backend.change({ conversationId: 'C1', ts: newest.ts, ...change });
}

const step: fc.Arbitrary<Step> = fc.oneof(
  weighted(3, 'they write', ({ server }) => server.backend.post({ conversationId: 'C1', userId: 'U2', text: 'hello' })),
  weighted(2, 'they reply to an old message', ({ server }) =>
    server.backend.post({ conversationId: 'C1', userId: 'U2', threadTs: rootTs, text: 'a reply' }),
  ),
  weighted(2, 'they reply to everyone', ({ server }) =>
    server.backend.post({
      conversationId: 'C1',
      userId: 'U2',
      threadTs: rootTs,
      subtype: 'thread_broadcast',
      text: 'for all',
    }),
  ),
  weighted(1, 'I reply to everyone', ({ inbox }) => {
    inbox.actions.setBroadcast(threadKey, true);
    inbox.actions.send(threadKey, 'for all, from here');
  }),
  weighted(1, 'they change the newest reply to everyone', ({ server }) =>
    changeNewest(server, { text: 'for all, again' }),
  ),
  weighted(1, 'they delete the newest reply to everyone', ({ server }) => changeNewest(server, { deleted: true })),
  {
    weight: 2,
    arbitrary: fc
      .nat(count - 1)
      .map((index) =>
        named(`they delete ${index}`, ({ server }) =>
          server.backend.change({ conversationId: 'C1', ts: tsOf(index), deleted: true }),
        ),
      ),
  },
  {
    weight: 3,
    arbitrary: fc
      .nat(count - 1)
      .map((index) =>
        named(`I open message ${index}`, ({ inbox }) => inbox.actions.open('C1', { highlightTs: tsOf(index) })),
      ),
  },
  weighted(2, 'I open it', ({ inbox }) => inbox.actions.open('C1')),
  weighted(1, 'I open another', ({ inbox }) => inbox.actions.open('C2')),
  weighted(3, 'I scroll up', ({ inbox }) => inbox.actions.loadOlderMessages('C1')),
  weighted(3, 'I scroll down', ({ inbox }) => inbox.actions.loadNewerMessages('C1')),
  weighted(1, 'I go to the oldest', ({ inbox }) => inbox.actions.showOldestMessages('C1')),
  weighted(1, 'I go to the newest', ({ inbox }) => inbox.actions.showNewestMessages('C1')),
  weighted(1, 'I go to the first unread', ({ inbox }) => inbox.actions.showFirstUnread('C1')),
  weighted(1, 'I send', ({ inbox }) => inbox.actions.send('C1', 'sent from here')),
  {
    weight: 10,
    arbitrary: fc.nat(5).map((pick) => named(`message ${pick} moves on`, ({ network }) => network.move(pick))),
  },
  {
    weight: 6,
    arbitrary: fc
      .integer({ min: 1, max: 4 })
      .map((frames) => named(`${frames} frames come`, ({ network }) => network.hear(frames))),
  },
  {
    weight: 4,
    arbitrary: fc.constantFrom(16, 500).map((ms) => named(`${ms} ms`, ({ env }) => env.clock.advance(ms))),
  },
  {
    weight: 1,
    arbitrary: fc
      .record({ forget: fc.boolean(), replay: fc.nat(4) })
      .map((cut) => named(`cut ${JSON.stringify(cut)}`, ({ network }) => network.cut(cut))),
  },
);

const shape = (messages: readonly Message[] = []): [Ts, string, [Ts, string][]][] =>
  messages.map(({ ts, text, threads = [] }) => [ts, text, threads.map((reply) => [reply.ts, reply.text])]);

/** The messages that the inbox shows are a part of the conversation without gaps, and its ends are true. */
async function expectPart({ server, log }: Setup): Promise<void> {
  const shown = log();
  if (!shown) return;
  const loaded = await server.loadConversation('C1');
  const whole = shape(arrangeMessages(loaded.messages ?? [], loaded.type));
  const part = shape(shown.messages);
  const from = whole.findIndex(([ts]) => ts === part[0]?.[0]);
  expect(part).toEqual(whole.slice(from, from + part.length));
  expect({ older: shown.older?.status, newer: shown.newer?.status }).toEqual({
    older: from > 0 ? 'more' : undefined,
    newer: from + part.length < whole.length ? 'more' : undefined,
  });
}

describe('a conversation in pages', () => {
  it('is a part without gaps, and never a few live messages alone, for any order of clicks, answers and frames [MSG-2]', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
        const setup = await start();
        const { inbox, settle, env, log } = setup;
        for (const each of steps) {
          await each(setup);
          env.clock.advance(1);
          await settleMicrotasks();
          if (log()?.load.status === 'loading') expect(log()?.messages).toEqual([]);
        }
        await settle();
        await expectPart(setup);
        inbox.actions.open('C1');
        await settle();
        for (let pages = 0; pages < count && (log()?.older || log()?.newer); pages += 1) {
          inbox.actions.loadOlderMessages('C1');
          inbox.actions.loadNewerMessages('C1');
          await settle();
        }
        expect(log()).toMatchObject({ load: { status: 'ready' } });
        expect(log()).not.toHaveProperty('older');
        expect(log()).not.toHaveProperty('newer');
        await expectPart(setup);
        inbox.stop();
      }),
      sameCases(150, 20_261_123),
    );
  });
});
