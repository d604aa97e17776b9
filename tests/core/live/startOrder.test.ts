import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createInbox } from '../../../src/core/createInbox.ts';
import { createFakeEnv } from '../../../src/testing/fakeEnv.ts';
import { sampleWorld } from '../../../src/testing/world/sampleWorld.ts';
import { createMemoryTransport } from '../../../src/transport/memory/createMemoryTransport.ts';
import { sameCases } from '../../propertyRuns.ts';
import { flush } from '../harness.ts';

describe('the start of an inbox', () => {
  /** Steps of the start, of a colleague who writes, and of time. Frames follow the stream in their order. */
  const steps = ['list read', 'list arrives', 'stream begins', 'write', 'write', 'wait'] as const;
  const order = fc.shuffledSubarray([...steps], { minLength: steps.length });

  it('misses no message and asks nothing twice, wherever it is written [INI-1] [LIV-5]', {
    timeout: 60_000,
  }, async () => {
    await fc.assert(
      fc.asyncProperty(order, fc.boolean(), fc.boolean(), async (given, hasCursor, isOpen) => {
        const start = await playStart(given, { hasCursor, isOpen });
        expect(start.shown).toEqual(start.stored);
        expect(start.log).toEqual(isOpen ? start.storedLog : undefined);
        expect(start.status).toBe('connected');
        // In order, a second list is needed only if the first was requested before the stream.
        expect(start.requests.filter((name) => name === 'list').length).toBeLessThanOrEqual(
          start.requests[0] === 'stream' || hasCursor ? 1 : 2,
        );
      }),
      sameCases(300, 34),
    );
  });
});

interface Given {
  /** Whether lists have a cursor. */
  hasCursor: boolean;
  /** Whether the address names the conversation. */
  isOpen: boolean;
}

/** Plays a start in which the steps happen in this order. `requests`: confirmed streams and requested lists. */
async function playStart(order: readonly string[], { hasCursor, isOpen }: Given) {
  const env = createFakeEnv();
  const server = createMemoryTransport(sampleWorld(), { now: env.clock.now });
  const gates = new Map(['list read', 'list arrives', 'stream begins'].map((name) => [name, gate()]));
  const requests: ('list' | 'stream')[] = [];
  const inbox = createInbox({
    env,
    transport: {
      ...server,
      loadAuthStatus: async () => ({ ...(await server.loadAuthStatus()), hasListCursor: hasCursor }),
      async loadConversations(options) {
        requests.push('list');
        await gates.get('list read')?.passed;
        const { cursor, ...answer } = await server.loadConversations(options);
        await gates.get('list arrives')?.passed;
        return cursor !== undefined && hasCursor ? { ...answer, cursor } : answer;
      },
      openStream(options, handlers) {
        let close = (): void => {};
        const onEvent: typeof handlers.onEvent = (event, cursor) => {
          if (event.type === 'connection') requests.push('stream');
          handlers.onEvent(event, cursor);
        };
        void gates.get('stream begins')?.passed.then(() => {
          close = server.openStream(options, { ...handlers, onEvent });
        });
        return () => close();
      },
    },
  });
  if (isOpen) inbox.actions.open('C07');
  inbox.start();
  await flush();
  for (const [index, step] of order.entries()) {
    if (step === 'write') server.backend.post({ conversationId: 'C07', userId: 'U11', text: `written ${index}` });
    else if (step === 'wait') env.clock.advance(260);
    else gates.get(step)?.open();
    await flush();
  }
  for (let turn = 0; turn < 20; turn += 1) {
    env.clock.advance(100);
    await flush();
  }
  const { conversations, connection, messages } = inbox.getState();
  const stored = (await server.loadConversations()).conversations.find(({ id }) => id === 'C07');
  const texts = (log: readonly { text: string }[] = []) => log.slice(-5).map(({ text }) => text);
  const rowOf = (row: typeof stored) => [row?.latest_message?.text, row?.unread_count];
  const log = messages.byConversation.C07;
  const result = {
    requests,
    shown: rowOf(conversations.byId.get('C07')),
    stored: rowOf(stored),
    log: log && texts(log.messages),
    storedLog: texts((await server.loadConversation('C07')).messages),
    status: connection.status,
  };
  inbox.stop();
  env.clock.advance(0);
  return result;
}

function gate(): { passed: Promise<void>; open: () => void } {
  let open = (): void => {};
  const passed = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { passed, open: () => open() };
}
