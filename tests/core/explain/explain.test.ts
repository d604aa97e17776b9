import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createInbox } from '../../../src/core/createInbox.ts';
import { type CustomView, splitThreadId, type Ts, threadId, unreadCountOf } from '../../../src/model/index.ts';
import { aMessage, anUnreadConversation, minutesAgo } from '../../../src/testing/builders.ts';
import { createFakeEnv } from '../../../src/testing/fakeEnv.ts';
import { createMemoryTransport } from '../../../src/transport/memory/createMemoryTransport.ts';
import { createWorld } from '../../../src/transport/memory/world.ts';
import { someMessages } from '../../model/catchUp/somePlaces.ts';
import { propertyRuns } from '../../propertyRuns.ts';
import { flush, startTestInbox } from '../harness.ts';
import { newMessage } from '../liveFrames.ts';

const ts = (n: number): Ts => `1772618400.${String(n).padStart(6, '0')}`;

describe('the explanation of a conversation', () => {
  it('lists exactly the messages that the row counts, in any state', async () => {
    let counted = 0;
    const step = fc.record({
      kind: fc.constantFrom('read', 'unread', 'post', 'own', 'reply', 'delete', 'undo'),
      at: fc.nat(24),
    });
    const worlds = fc.record({
      messages: someMessages,
      cursor: fc.option(fc.nat(26), { nil: undefined }),
      threadCursor: fc.nat(26),
      steps: fc.array(step, { maxLength: 6 }),
    });
    await fc.assert(
      fc.asyncProperty(worlds, async ({ messages, cursor, threadCursor, steps }) => {
        const parent = messages.find(({ threads }) => threads !== undefined);
        const all = messages.flatMap(({ threads = [], ...message }) => [message, ...threads]);
        const world = createWorld({
          workspaces: [
            {
              id: 'T1',
              name: 'T',
              users: Object.fromEntries(['U1', 'U2', 'U3'].map((id) => [id, { id, name: id }])),
              conversations: [{ id: 'C1', name: 'pets', members: ['U1', 'U2', 'U3'], messages: all }],
              readCursors: {
                U1: {
                  ...(cursor !== undefined && { C1: ts(cursor) }),
                  ...(parent && { [threadId('C1', parent.ts)]: ts(threadCursor) }),
                },
              },
            },
          ],
        });
        const env = createFakeEnv();
        // New messages come after every cursor of the world.
        env.clock.advance(60_000);
        const transport = createMemoryTransport(world, { now: env.clock.now });
        const inbox = createInbox({ transport, env });
        await inbox.loadCode();
        inbox.start();
        const settle = async () => {
          for (let turn = 0; turn < 4; turn += 1) {
            env.clock.advance(0);
            env.clock.runFrame();
            await flush();
          }
        };
        await settle();
        for (const { kind, at } of steps) {
          const one = all[at];
          if (kind === 'read') inbox.actions.markRead('C1');
          else if (kind === 'unread' && one) inbox.actions.markUnread('C1', one.ts);
          else if (kind === 'undo') inbox.actions.undo();
          else if (kind === 'delete' && one)
            transport.backend.change({ conversationId: 'C1', ts: one.ts, deleted: true });
          else if (kind === 'post' || kind === 'own')
            transport.backend.post({ conversationId: 'C1', userId: kind === 'own' ? 'U1' : 'U2', text: 'More' });
          else if (kind === 'reply' && parent)
            transport.backend.post({ conversationId: 'C1', userId: 'U2', text: 'More', threadTs: parent.ts });
          env.clock.advance(1000);
          await settle();
        }
        for (const conversation of inbox.getState().conversations.byId.values()) {
          if (splitThreadId(conversation.id) && conversation.last_read === undefined) continue;
          inbox.actions.explain(conversation.id);
          await settle();
          const { explained } = inbox.getState();
          counted += unreadCountOf(conversation);
          expect(explained?.status).toBe('ready');
          expect([conversation.id, explained?.explanation?.counting.length, explained?.explanation?.unknown]).toEqual([
            conversation.id,
            unreadCountOf(conversation),
            0,
          ]);
        }
        inbox.stop();
      }),
      { numRuns: propertyRuns(600) },
    );
    expect(counted).toBeGreaterThan(0);
  });

  const messages = [
    aMessage({ ts: minutesAgo(9), user: 'U2', text: 'Hi' }),
    aMessage({ ts: minutesAgo(8), user: 'U1', text: 'Hello' }),
    aMessage({ ts: minutesAgo(7), user: 'U2', text: '', subtype: 'channel_join' }),
    aMessage({ ts: minutesAgo(6), user: 'U2', text: 'Ready, <@U1>?' }),
  ];
  const room = () =>
    anUnreadConversation(
      {
        id: 'C1',
        name: 'pets',
        messages,
        last_read: minutesAgo(10),
        latest_message: { ts: minutesAgo(6), user: 'U2', text: 'Ready, <@U1>?' },
      },
      2,
    );

  it('says what counts, what does not, and how far the user has read', async () => {
    const { inbox, flush } = await startTestInbox({ conversations: [room()] });
    inbox.actions.explain('C1');
    await flush();
    const explanation = inbox.getState().explained?.explanation;
    expect(explanation).toMatchObject({
      unread: 2,
      readUpTo: minutesAgo(10),
      uncounted: { own: 1, notice: 1, deleted: 0, parent: 0 },
      change: { kind: 'message', message: { ts: minutesAgo(6) } },
    });
    expect(explanation?.counting.map(({ message }) => message.ts)).toEqual([minutesAgo(6), minutesAgo(9)]);
  });

  it('names the last change: a mark made here, then a later message', async () => {
    const { inbox, env, flush, frame } = await startTestInbox({ conversations: [room()] });
    const change = async () => {
      inbox.actions.explain('C1');
      await flush();
      return inbox.getState().explained?.explanation?.change;
    };
    const at = env.clock.now();
    inbox.actions.markRead('C1');
    expect(await change()).toEqual({ kind: 'mark', at, as: 'read' });
    env.clock.advance(60_000);
    inbox.receive(newMessage('C1', aMessage({ ts: `${env.clock.now() / 1000}.000000`, user: 'U2', text: 'New' }), 1));
    await frame();
    expect(await change()).toMatchObject({ kind: 'message', message: { text: 'New' } });
  });

  it('names the views that have it, and the condition or the rule for which another has it not', async () => {
    const rule = { keepsOut: true, notify: 'all', marksRead: false, unlessMentioned: true, isOn: true } as const;
    const view = (id: string, value: string, more: Partial<CustomView> = {}): CustomView => ({
      ...{ id, label: id, parentViewId: 'inbox', isCustom: true, isVisible: true },
      filters: [{ field: 'name', operator: 'contains', value }],
      ...more,
    });
    const views = [view('pets', 'pets', { rule }), view('cats', 'cats')];
    const { inbox, flush } = await startTestInbox({
      conversations: [{ ...room(), mentions_me: false, attention: [] }],
      prepare: (transport) => transport.answer('loadCustomViews', () => views),
    });
    const lines = async () => {
      inbox.actions.explain('C1');
      await flush();
      return inbox
        .getState()
        .explained?.explanation?.views.map(({ view: { id }, isIn, failed, keptBy, rule: own }) => [
          id,
          isIn,
          keptBy?.id ?? failed[0]?.field ?? own?.outcome,
        ]);
    };
    expect((await lines())?.slice(0, 3)).toEqual([
      ['unread', false, 'pets'],
      ['pets', true, 'applies'],
      ['cats', false, 'name'],
    ]);
  });

  it('keeps the known messages and says so if they cannot be loaded', async () => {
    let isBroken = false;
    const { inbox, flush } = await startTestInbox({
      conversations: [room()],
      prepare: (transport) =>
        transport.answer('loadConversation', () => {
          if (isBroken) throw new Error('gone');
          return room();
        }),
    });
    inbox.actions.explain('C1');
    await flush();
    isBroken = true;
    inbox.actions.explain('C1');
    await flush();
    expect(inbox.getState().explained).toMatchObject({ status: 'failed', explanation: { counting: { length: 2 } } });
  });
});
