import * as fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { createInbox } from '../../../src/core/createInbox.ts';
import type { Inbox } from '../../../src/core/inbox.ts';
import { runProgress, runSummary } from '../../../src/core/run/selectors.ts';
import { muteOf, unreadCountOf } from '../../../src/model/index.ts';
import { aMessage, minutesAgo } from '../../../src/testing/builders.ts';
import { createFakeEnv } from '../../../src/testing/fakeEnv.ts';
import { createMemoryTransport } from '../../../src/transport/index.ts';
import { sameCases } from '../../propertyRuns.ts';
import { cursorWorld } from '../cursorWorld.ts';
import { flush, startTestInbox, stateOf } from '../harness.ts';
import { marked, newMessage } from '../liveFrames.ts';
import { rooms } from './rooms.ts';
import { startRun } from './startRun.ts';

describe('a run', () => {
  it('begins with what concerns the user, and shows one conversation after the other', async () => {
    const { inbox, at, step, unread, transport, flush: settle } = await startRun();
    transport.answer('sendMessage', () => ({ ts: minutesAgo(0) }));
    expect(inbox.getState().run?.order).toEqual(['D2', 'C1', 'C3', 'C4']);
    expect(at()).toEqual({ current: 'D2', next: 'C1', handled: 0, total: 4 });
    step('done');
    step('skip');
    inbox.actions.handleInRun('C3', { kind: 'later', time: { until: 4_000_000_000 } });
    expect(at()).toEqual({ current: 'C4', next: null, handled: 3, total: 4 });
    // A second click acts on a conversation that is gone.
    inbox.actions.handleInRun('C3', { kind: 'done' });
    expect(at().handled).toBe(3);
    inbox.actions.handleInRun('C4', { kind: 'reply', text: 'On it' });
    await settle();
    expect(at()).toEqual({ current: null, next: null, handled: 4, total: 4 });
    expect(runSummary(inbox.getState())).toMatchObject({
      done: 2,
      counts: { done: 1, replied: 1, later: 1, skipped: 1, reacted: 0, muted: 0 },
      left: ['C1'],
    });
    expect([unread('D2'), unread('C1'), unread('C4')]).toEqual([0, 2, 0]);
    expect(transport.count('sendMessage')).toBe(1);
    expect(inbox.getState().notice).toBeNull();
  });

  it('goes back to what was handled last, with its reaction, mark and cursor', async () => {
    const { inbox, at, step, unread, conversation, transport, flush: settle } = await startRun();
    await settle();
    inbox.actions.loadMessages('D2');
    await settle();
    inbox.actions.handleInRun('D2', { kind: 'react', ts: minutesAgo(51), name: 'eyes' });
    step('skip');
    await settle();
    inbox.actions.backInRun();
    expect(at().current).toBe('C1');
    inbox.actions.backInRun();
    await settle();
    expect(at()).toEqual({ current: 'D2', next: 'C1', handled: 0, total: 4 });
    expect([unread('D2'), conversation('D2').last_read]).toEqual([2, minutesAgo(53)]);
    expect(transport.count('removeReaction')).toBe(1);
    expect(inbox.getState().run?.views.D2).toEqual({ readUpTo: minutesAgo(53), unread: 2 });
  });

  it('drops what was read elsewhere, keeps what is on screen, and takes new conversations at the end', async () => {
    const { inbox, at, frame } = await startRun();
    inbox.receive(marked('C1', minutesAgo(1)));
    inbox.receive(marked('D2', minutesAgo(1)));
    await frame();
    expect(at()).toMatchObject({ current: 'D2', next: 'C3', total: 3 });
    expect(inbox.getState().run?.views.D2?.readUpTo).toBe(minutesAgo(53));
    inbox.receive(newMessage('C5', aMessage({ ts: minutesAgo(0), user: 'U2' }), 1));
    await frame();
    expect(inbox.getState().run?.order).toEqual(['D2', 'C1', 'C3', 'C4', 'C5']);
    expect(at().total).toBe(4);
  });

  it('ends with its group, whose last conversation leaves the list', async () => {
    const { inbox, at, step } = await startRun();
    inbox.actions.sortList('grouped');
    inbox.actions.startRun('channels');
    expect(at()).toMatchObject({ current: 'C1', total: 3 });
    for (let left = 3; left > 0; left -= 1) step('done');
    expect(at()).toEqual({ current: null, next: null, handled: 3, total: 3 });
  });

  it('keeps its steps also if the host has not fetched the code before', async () => {
    const env = createFakeEnv();
    const inbox = createInbox({ transport: createMemoryTransport(cursorWorld(['C0', 'C1', 'C2'], [0, 0, 0])), env });
    inbox.start();
    await vi.waitFor(() => expect(inbox.visibleConversations()).toHaveLength(3));
    inbox.actions.startRun();
    inbox.actions.handleInRun('C0', { kind: 'later', time: { until: 4_000_000_000 } });
    inbox.actions.handleInRun('C1', { kind: 'mute', as: 'mentions' });
    await vi.waitFor(() => expect(inbox.getState().run?.items).toHaveLength(2));
    expect(inbox.getState().run?.items.map(({ step: made }) => made?.as)).toEqual(['later', 'muted']);
  });

  it('goes on where it was left, also on another page load, and begins anew once it is old or elsewhere', async () => {
    const test = await startRun();
    const { inbox, env, step, at } = test;
    step('done');
    step('skip');
    const where = at();
    inbox.actions.closeOverlay();
    inbox.actions.startRun();
    expect(at()).toEqual(where);

    const again = await startTestInbox({
      conversations: rooms().map((one) =>
        one.id === 'D2' ? { ...one, unread_count: 0, last_read: minutesAgo(1) } : one,
      ),
      prepare: (_transport, next) => {
        next.local.set('triage-inbox:run', env.local.get('triage-inbox:run') ?? '');
      },
    });
    again.inbox.actions.startRun();
    expect(runProgress(again.inbox.getState())).toEqual(where);
    again.inbox.actions.undoRun();
    await again.flush();
    expect([again.unread('D2'), again.conversation('D2').last_read]).toEqual([2, minutesAgo(53)]);
    expect(again.env.local.get('triage-inbox:run')).toBeNull();

    env.clock.advance(13 * 3_600_000);
    inbox.actions.startRun();
    expect(at()).toMatchObject({ handled: 0, total: 3 });
    inbox.actions.startRun('forYou');
    expect(at().handled).toBe(0);
  });

  it('is not lost by a start before the list has loaded', async () => {
    const { env, step, at } = await startRun();
    step('done');
    const where = at();
    const stored = env.local.get('triage-inbox:run') ?? '';
    let answer = (): void => {};
    const again = await startTestInbox({
      env: { local: { 'triage-inbox:run': stored } },
      prepare(transport) {
        const lists = transport.hold('loadConversations');
        answer = () => lists[0]?.answer({ conversations: rooms().filter(({ id }) => id !== 'D2'), users: {} });
      },
    });
    again.inbox.actions.startRun();
    expect(again.env.local.get('triage-inbox:run')).toBe(stored);
    answer();
    await again.flush();
    again.inbox.actions.startRun();
    expect(runProgress(again.inbox.getState())).toEqual(where);
  });

  it('forgets the run at logout', async () => {
    const { inbox, env, flush: settle } = await startRun();
    expect(env.local.get('triage-inbox:run')).not.toBeNull();
    inbox.actions.logout();
    await settle();
    expect(env.local.get('triage-inbox:run')).toBeNull();
  });
});

const ids = ['C0', 'C1', 'C2', 'C3', 'C4', 'C5'];

type Step = (inbox: Inbox, current: string) => void;
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.constant<Step>((inbox, id) => inbox.actions.handleInRun(id, { kind: 'done' })),
  fc.constant<Step>((inbox, id) => inbox.actions.handleInRun(id, { kind: 'skip' })),
  fc.constant<Step>((inbox, id) => inbox.actions.handleInRun(id, { kind: 'later', time: { until: 4_000_000_000 } })),
  fc
    .constantFrom('read', 'mentions')
    .map<Step>((as) => (inbox, id) => inbox.actions.handleInRun(id, { kind: 'mute', as })),
  fc.constant<Step>((inbox) => inbox.actions.backInRun()),
  // The product's undo, from the list.
  fc.constant<Step>((inbox) => inbox.actions.undo()),
  // Leaves the run and goes on. At its end, another one would begin.
  fc.constant<Step>((inbox) => {
    if (runProgress(inbox.getState()).current === null) return;
    inbox.actions.closeOverlay();
    inbox.actions.startRun();
    inbox.actions.openOverlay({ kind: 'run' });
  }),
);

describe('undoing a run', () => {
  it('restores every cursor, count, entry of "Later" and mute, here and on the server', async () => {
    const situation = fc.record({
      cursors: fc.array(fc.integer({ min: 0, max: 3 }), { minLength: ids.length, maxLength: ids.length }),
      steps: fc.array(step, { minLength: 1, maxLength: 14 }),
    });
    await fc.assert(
      fc.asyncProperty(situation, async ({ cursors, steps }) => {
        const env = createFakeEnv();
        const server = createMemoryTransport(cursorWorld(ids, cursors), { now: env.clock.now });
        const inbox = createInbox({ transport: server, env });
        await inbox.loadCode();
        inbox.start();
        const settle = async (): Promise<void> => {
          for (let turn = 0; turn < 8; turn += 1) {
            await flush();
            env.clock.advance(50);
          }
        };
        const look = async () => ({
          counts: ids.map((id) => unreadCountOf(stateOf(inbox).conversations.byId.get(id) ?? { unread_count: -1 })),
          cursors: ids.map((id) => stateOf(inbox).conversations.byId.get(id)?.last_read ?? '0.000000'),
          later: [...stateOf(inbox).later.byConversation.keys()],
          mutes: ids.map((id) => muteOf(stateOf(inbox).views.custom, id)),
          theirs: (await server.loadConversations()).conversations
            .map(({ id, unread_count, last_read = '0.000000' }) => [id, unread_count, last_read])
            .sort(),
        });
        await settle();
        const before = await look();
        inbox.actions.startRun();
        inbox.actions.openOverlay({ kind: 'run' });
        for (const each of steps) {
          each(inbox, runProgress(inbox.getState()).current ?? '');
          await settle();
        }
        inbox.actions.undoRun();
        await settle();
        expect(await look()).toEqual(before);
        inbox.stop();
      }),
      sameCases(80, 20_261_129),
    );
  });
});
