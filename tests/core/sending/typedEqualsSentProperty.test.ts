import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { createInbox } from '../../../src/core/createInbox.ts';
import { isFieldSending } from '../../../src/core/outbox/selectors.ts';
import { typedAheadOf } from '../../../src/core/outbox/typedAhead.ts';
import { aMessage, minutesAgo } from '../../../src/testing/builders.ts';
import { createFakeEnv, type FakeEnv } from '../../../src/testing/fakeEnv.ts';
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
          messages: [aMessage({ ts: minutesAgo(10 + index), user: 'U2' })],
        })),
      },
    ],
  });

/** A user who types words, sends them, also before the message before is sent, moves between conversations and waits. */
type Step =
  | { do: 'type'; words: number }
  | { do: 'send' | 'sendAndNext' | 'next' | 'previous' }
  | { do: 'wait'; ms: number };

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ do: fc.constant('type' as const), words: fc.integer({ min: 1, max: 3 }) }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constantFrom('send' as const, 'sendAndNext' as const) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('next' as const, 'previous' as const) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('wait' as const), ms: fc.integer({ min: 1, max: 900 }) }) },
);

const latency = fc.integer({ min: 0, max: 1500 });

/** A server whose calls take time in both directions. Some requests do not arrive, and some answers are lost. */
function slowTransport(env: FakeEnv, delays: Iterator<number>, losses: Iterator<'request' | 'answer' | null>) {
  const server = createMemoryTransport(world(), { now: env.clock.now });
  const pass = () => new Promise<void>((resolve) => env.clock.after(delays.next().value ?? 0, resolve));
  const lost = () => new ApiError({ kind: 'network', call: 'POST /api/messages/send' });
  const sendMessage: typeof server.sendMessage = async (...args) => {
    const loss = losses.next().value;
    await pass();
    if (loss === 'request') throw lost();
    const answer = await server.sendMessage(...args);
    await pass();
    if (loss === 'answer') throw lost();
    return answer;
  };
  return { ...server, sendMessage };
}

/** Types at the end of the field that takes the keys: while a message is being sent, it is the one for the next message. */
function type(inbox: ReturnType<typeof createInbox>, id: string, text: string): void {
  const state = stateOf(inbox);
  const joined = (before: string): string => (before === '' ? text : `${before} ${text}`);
  if (isFieldSending(state, id)) inbox.actions.typeAhead(id, joined(typedAheadOf(state, id)));
  else inbox.actions.setDraft(id, joined(state.sending.drafts[id] ?? ''));
}

it('what was typed equals what was sent, in order, at any latency', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { maxLength: 30 }),
      fc.infiniteStream(latency),
      fc.infiniteStream(fc.constantFrom('request' as const, 'answer' as const, null, null, null, null)),
      fc.boolean(),
      async (steps, delays, losses, sendInBackground) => {
        const env = createFakeEnv();
        const transport = slowTransport(env, delays, losses);
        const inbox = createInbox({ env, transport, config: { sendInBackground } });
        const wait = async (ms: number): Promise<void> => {
          await flush();
          env.clock.advance(ms);
          await flush();
        };
        inbox.start();
        await wait(10);
        inbox.actions.goToPage('conversations');
        inbox.actions.open('C0');
        const typed = new Map(ids.map((id): [string, string[]] => [id, []]));
        let count = 0;
        for (const one of steps) {
          const id = inbox.getState().navigation.open?.id ?? 'C0';
          const draft = inbox.getState().sending.drafts[id] ?? '';
          if (one.do === 'wait') await wait(one.ms);
          else if (one.do === 'send') {
            if (isFieldSending(stateOf(inbox), id)) inbox.actions.sendTypedAhead(id);
            else inbox.actions.send(id, draft);
          } else if (one.do === 'sendAndNext') inbox.actions.sendAndNext(id, draft);
          else if (one.do === 'type') {
            for (let word = 0; word < one.words; word += 1) {
              count += 1;
              typed.get(id)?.push(`w${count}`);
              type(inbox, id, `w${count}`);
            }
          } else inbox.actions.openAdjacent(one.do === 'next' ? 1 : -1);
          await flush();
        }
        // Sends what is left in the fields.
        for (let turn = 0; turn < 40; turn += 1) {
          await wait(5000);
          for (const id of ids) inbox.actions.send(id, inbox.getState().sending.drafts[id] ?? '');
        }
        const { pending, drafts, typedAhead } = stateOf(inbox).sending;
        expect({ pending, drafts, typedAhead }).toEqual({ pending: {}, drafts: {}, typedAhead: {} });
        for (const id of ids) {
          const sent = ((await transport.loadConversation(id)).messages ?? []).filter(({ user }) => user === 'U1');
          expect(sent.flatMap(({ text }) => text.split(/\s+/))).toEqual(typed.get(id));
        }
        inbox.stop();
      },
    ),
    { numRuns: propertyRuns(500) },
  );
}, 120_000);
