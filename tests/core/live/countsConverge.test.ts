import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createInbox } from '../../../src/core/createInbox.ts';
import { unreadCountOf } from '../../../src/model/index.ts';
import { aMessage, minutesAgo } from '../../../src/testing/builders.ts';
import { createFakeEnv } from '../../../src/testing/fakeEnv.ts';
import { createMemoryTransport, createWorld } from '../../../src/transport/index.ts';
import { sameCases } from '../../propertyRuns.ts';
import { flush } from '../harness.ts';
import { createSlowNetwork } from './slowNetwork.ts';

const rootTs = minutesAgo(50);
const threadKey = `C1:${rootTs}`;

/** A channel behind a slow network. The user follows the thread that begins with its first reply. */
async function start() {
  const env = createFakeEnv();
  const messages = [aMessage({ ts: rootTs, user: 'U1' }), aMessage({ ts: minutesAgo(40) })];
  const users = { U1: { id: 'U1', name: 'wren' }, U2: { id: 'U2', name: 'aiko' } };
  const readCursors = { U1: { C1: minutesAgo(40) } };
  const conversations = [{ id: 'C1', members: ['U1', 'U2'], messages }];
  const world = createWorld({ viewer: 'U1', workspaces: [{ id: 'T1', users, conversations, readCursors }] });
  const server = createMemoryTransport(world, { now: env.clock.now });
  const network = createSlowNetwork(server);
  const inbox = createInbox({ transport: network.transport, env });
  inbox.start();
  const settle = async (): Promise<void> => {
    for (let turn = 0; turn < 400; turn += 1) {
      await flush();
      network.hear(1000);
      await network.move(0);
      await flush();
      if (network.isIdle && env.clock.pending === 0) return;
      env.clock.advance(100);
    }
    throw new Error('It does not come to rest');
  };
  await settle();
  return { env, server, network, inbox, settle };
}

type Setup = Awaited<ReturnType<typeof start>>;
type Step = (setup: Setup) => unknown;
const named = (name: string, step: Step): Step => Object.assign(step, { [fc.toStringMethod]: () => name });
const weighted = (weight: number, name: string, step: Step) => ({ weight, arbitrary: fc.constant(named(name, step)) });

const post =
  (threadTs?: string): Step =>
  ({ server }) =>
    server.backend.post({ conversationId: 'C1', userId: 'U2', text: 'hi', ...(threadTs && { threadTs }) });

/** Deletes the newest message of the channel or of the thread. */
const deleteNewest =
  (threadTs?: string): Step =>
  ({ server: { backend } }) => {
    const messages = backend.world.workspaces[0]?.conversations[0]?.messages ?? [];
    const newest = messages.findLast((one) => one.user === 'U2' && one.thread_ts === threadTs && !one.deleted);
    if (newest) backend.change({ conversationId: 'C1', ts: newest.ts, deleted: true });
  };

const step: fc.Arbitrary<Step> = fc.oneof(
  weighted(2, 'they write', post()),
  weighted(4, 'they reply', post(rootTs)),
  weighted(1, 'they delete the newest message', deleteNewest()),
  weighted(4, 'they delete the newest reply', deleteNewest(rootTs)),
  weighted(3, 'the list is asked for', ({ inbox }) => inbox.actions.reload()),
  weighted(1, 'the channel is asked for', ({ inbox }) => inbox.actions.loadMessages('C1')),
  weighted(1, 'the thread is asked for', ({ inbox }) => inbox.actions.loadMessages(threadKey)),
  weighted(2, 'frames come', ({ network }) => network.hear(4)),
  weighted(2, 'a frame is drawn', ({ env }) => env.clock.advance(16)),
  weighted(1, 'the stream is cut', ({ network }) => network.cut({ forget: true, replay: 0 })),
  {
    weight: 6,
    arbitrary: fc.nat(3).map((pick) => named(`call ${pick} moves on`, ({ network }) => network.move(pick))),
  },
);

describe('the unread counts of a channel and its thread', () => {
  it('end as those of the server, for any order of answers, messages and deletions [UNR-8]', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
        const setup = await start();
        for (const each of steps) {
          await each(setup);
          setup.env.clock.advance(1);
          await flush();
        }
        await setup.settle();
        const { conversations } = await setup.server.loadConversations();
        const { byId } = setup.inbox.getState().conversations;
        for (const stated of conversations) {
          const shown = byId.get(stated.id);
          expect([stated.id, shown && unreadCountOf(shown)]).toEqual([stated.id, unreadCountOf(stated)]);
        }
        setup.inbox.stop();
      }),
      sameCases(200, 2),
    );
  });
});
