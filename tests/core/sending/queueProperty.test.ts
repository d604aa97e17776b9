import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { createInbox } from '../../../src/core/createInbox.ts';
import { unreadCountOf } from '../../../src/model/index.ts';
import { aMessage, minutesAgo } from '../../../src/testing/builders.ts';
import { createFakeEnv } from '../../../src/testing/fakeEnv.ts';
import { ApiError } from '../../../src/transport/errors.ts';
import { createMemoryTransport, createWorld } from '../../../src/transport/index.ts';
import { propertyRuns } from '../../propertyRuns.ts';
import { flush, stateOf } from '../harness.ts';

const ids = ['C0', 'C1', 'C2'];

const world = () =>
  createWorld({
    viewer: 'U1',
    workspaces: [
      {
        id: 'T1',
        users: { U1: { id: 'U1', name: 'wren' }, U2: { id: 'U2', name: 'aiko' } },
        conversations: ids.map((id, index) => ({
          id,
          members: ['U1', 'U2'],
          messages: [30, 20, 10].map((minutes) => aMessage({ ts: minutesAgo(minutes + index), user: 'U2' })),
        })),
      },
    ],
  });

type Step = { do: 'offline' | 'online' | 'wait' | 'undo' } | { do: 'send' | 'read' | 'unread'; at: number };

const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    fc.record({ do: fc.constantFrom('offline' as const, 'online' as const, 'wait' as const, 'undo' as const) }),
    fc.record({ do: fc.constantFrom('send' as const, 'read' as const, 'unread' as const), at: fc.nat(ids.length - 1) }),
  ),
  { maxLength: 14 },
);

it('whatever is sent and marked on- and offline ends on the server as the user sees it, each message once', async () => {
  await fc.assert(
    fc.asyncProperty(steps, fc.infiniteStream(fc.boolean()), async (script, answersLost) => {
      const env = createFakeEnv();
      let isDown = false;
      const server = createMemoryTransport(world(), { now: env.clock.now });
      const down = () => new ApiError({ kind: 'network', call: 'x' });
      const inbox = createInbox({
        env,
        config: { sendInBackground: true },
        transport: {
          ...server,
          loadConversations: async (...args) => {
            if (isDown) throw down();
            return server.loadConversations(...args);
          },
          sendMessage: async (...args) => {
            // The server has the call, but its answer is lost.
            if (isDown && !answersLost.next().value) throw down();
            const answer = await server.sendMessage(...args);
            if (isDown) throw down();
            return answer;
          },
          markRead: async (...args) => {
            if (isDown && !answersLost.next().value) throw down();
            const answer = await server.markRead(...args);
            if (isDown) throw down();
            return answer;
          },
        },
      });
      const settle = async (ms = 50): Promise<void> => {
        for (let turn = 0; turn < 8; turn += 1) {
          await flush();
          env.clock.advance(ms);
        }
        await flush();
      };
      inbox.start();
      await settle();
      const intended = new Map(ids.map((id): [string, string[]] => [id, []]));
      let count = 0;
      for (const step of script) {
        if (step.do === 'offline' || step.do === 'online') {
          isDown = step.do === 'offline';
          if (isDown) env.setOnline(false);
          else env.comeOnline();
        } else if (step.do === 'wait') await settle(500);
        else if (step.do === 'undo') inbox.actions.undo();
        else if ('at' in step) {
          const id = ids[step.at] ?? '';
          if (step.do === 'read') inbox.actions.markRead(id);
          else if (step.do === 'unread') inbox.actions.markUnread(id, minutesAgo(20 + step.at));
          else {
            count += 1;
            intended.get(id)?.push(`message ${count}`);
            inbox.actions.send(id, `message ${count}`);
          }
        }
        await flush();
      }
      isDown = false;
      env.comeOnline();
      await settle(5000);

      const state = stateOf(inbox);
      expect(state.sending.pending).toEqual({});
      expect(state.triage.queued).toEqual([]);
      const { conversations } = await server.loadConversations();
      for (const id of ids) {
        const theirs = (await server.loadConversation(id)).messages ?? [];
        expect(theirs.filter(({ user }) => user === 'U1').map(({ text }) => text)).toEqual(intended.get(id));
        const mine = state.conversations.byId.get(id);
        const their = conversations.find((one) => one.id === id);
        expect([id, mine && unreadCountOf(mine)]).toEqual([id, their && unreadCountOf(their)]);
      }
      inbox.stop();
    }),
    { numRuns: propertyRuns(60) },
  );
});
