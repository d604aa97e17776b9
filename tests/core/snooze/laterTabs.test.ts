import { describe, expect, it } from 'vitest';
import type { LaterEntry } from '../../../src/model/index.ts';
import { anUnreadConversation } from '../../../src/testing/builders.ts';
import { flush, type TestInbox } from '../harness.ts';
import { startTwoTabs } from '../twoTabs.ts';

/** Two tabs of a server that keeps "Later". A call reaches it when the test says so. */
async function start() {
  const kept = new Map<string, LaterEntry>();
  /** The calls of each tab that have not reached the server. */
  const calls: (() => void)[][] = [];
  const { one, other, deliver } = await startTwoTabs({
    conversations: [anUnreadConversation({ id: 'A' })],
    prepare(transport) {
      const mine: (() => void)[] = [];
      calls.push(mine);
      const call = (change: () => void) =>
        new Promise<void>((resolve) => {
          mine.push(() => {
            change();
            resolve();
          });
        });
      transport.answer('loadFeatures', () => ({ aiEnabled: false, later: true }));
      transport.later = {
        load: async () => [...kept.values()],
        put: (entry) => call(() => kept.set(entry.id, entry)),
        remove: (id) => call(() => kept.delete(id)),
      };
    },
  });
  const settle = async () => {
    for (let turn = 0; turn < 2; turn += 1) {
      deliver();
      await flush();
    }
  };
  return {
    one,
    other,
    settle,
    kept: () => [...kept.values()].map(({ conversation_id }) => conversation_id),
    waiting: () => calls.map(({ length }) => length),
    shown: () => [one, other].map((test) => test.conversation('A').later),
    async arrive(tab: 0 | 1) {
      calls[tab]?.shift()?.();
      await settle();
    },
    async snooze({ inbox, env }: TestInbox) {
      inbox.actions.snooze(['A'], { until: Math.floor(env.clock.now() / 1000) + 3600 });
      await settle();
    },
  };
}

describe('what one of two tabs puts off', () => {
  it('is shown by both, and sent by the one', async () => {
    const { one, snooze, shown, waiting, arrive, kept } = await start();
    await snooze(one);
    expect(shown()).toEqual(['asleep', 'asleep']);
    expect(waiting()).toEqual([1, 0]);
    await arrive(0);
    expect([kept(), waiting(), shown()]).toEqual([['A'], [0, 0], ['asleep', 'asleep']]);
  });

  it('stays undone, although the call of another tab is slow', async () => {
    const { one, other, snooze, settle, shown, waiting, arrive, kept } = await start();
    await snooze(one);
    // The other tab connects again, and sends it as well.
    other.transport.stream.end();
    await other.advance(60_000);
    other.transport.stream.confirm();
    await settle();
    expect(waiting()).toEqual([1, 1]);
    one.inbox.actions.undo();
    await settle();
    await arrive(0);
    await arrive(0);
    expect([kept(), shown()]).toEqual([[], [undefined, undefined]]);
    while (waiting()[1] !== 0) {
      await arrive(1);
      expect(shown()).toEqual([undefined, undefined]);
    }
    expect(kept()).toEqual([]);
  });

  it('stays removed by the other tab, although the first call is slow', async () => {
    const { one, other, snooze, settle, shown, waiting, arrive, kept } = await start();
    await snooze(one);
    const [entry] = other.state().later.byConversation.get('A') ?? [];
    other.inbox.actions.removeLater(entry?.id ?? '');
    await settle();
    await arrive(1);
    while (waiting()[0] !== 0) await arrive(0);
    expect([kept(), shown()]).toEqual([[], [undefined, undefined]]);
  });

  it('can be removed here, although the other tab removed it before', async () => {
    const { one, other, snooze, settle, waiting, arrive } = await start();
    await snooze(one);
    await arrive(0);
    const [entry] = one.state().later.byConversation.get('A') ?? [];
    const id = entry?.id ?? '';
    other.inbox.actions.removeLater(id);
    await settle();
    await arrive(1);
    // Another device brings it back.
    one.inbox.receive({ type: 'later_changed', id, entry: entry ?? null });
    await one.frame();
    one.inbox.actions.removeLater(id);
    await settle();
    expect(waiting()).toEqual([1, 0]);
  });

  it('is sent by the other one at its next connection, if the first is closed before', async () => {
    const { one, other, snooze, settle, waiting, arrive, kept } = await start();
    await snooze(one);
    one.inbox.stop();
    await one.advance(1000);
    await settle();
    expect(waiting()).toEqual([1, 0]);
    other.transport.stream.end();
    await other.advance(60_000);
    other.transport.stream.confirm();
    await settle();
    await arrive(1);
    expect([kept(), other.state().later.changes.size]).toEqual([['A'], 0]);
  });
});
