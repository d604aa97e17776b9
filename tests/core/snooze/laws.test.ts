import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LaterEntry } from '../../../src/model/index.ts';
import { anUnreadConversation } from '../../../src/testing/builders.ts';
import { ApiError } from '../../../src/transport/errors.ts';
import { propertyRuns } from '../../propertyRuns.ts';
import { startTestInbox, stateOf } from '../harness.ts';
import { startTwoTabs } from '../twoTabs.ts';

const ids = ['A', 'B', 'C'];
const rows = ids.map((id) => anUnreadConversation({ id, latest_activity: 1_772_618_400 }));
const hour = 3_600_000;

interface Step {
  /** `back`: the clock of the device is set back; its timers are not. */
  kind: 'snooze' | 'undo' | 'pass' | 'back';
  id: string;
  hours: number;
}

const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom('snooze', 'undo', 'pass', 'back'),
  id: fc.constantFrom(...ids),
  hours: fc.integer({ min: 1, max: 30 }),
});

const entriesOf = (byConversation: ReadonlyMap<string, readonly LaterEntry[]>): readonly LaterEntry[] =>
  [...byConversation.values()].flat().sort((a, b) => (a.id < b.id ? -1 : 1));

describe('a snooze is never lost', () => {
  it('each conversation is in Inbox, or sleeps with an entry that ends; restarts change nothing', () =>
    fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        const test = await startTestInbox({ conversations: rows });
        for (const { kind, id, hours } of steps) {
          const now = Math.floor(test.env.clock.now() / 1000);
          if (kind === 'snooze') test.inbox.actions.snooze([id], { until: now + hours * 3600 });
          else if (kind === 'undo') test.inbox.actions.undo();
          else if (kind === 'back') test.env.clock.jump(-hours * hour);
          else await test.advance(hours * hour);
          const shown = test.inbox.visibleConversations();
          for (const each of ids) {
            const sleeps = test.conversation(each).later === 'asleep';
            expect(shown.includes(each)).toBe(!sleeps);
            const waiting = test.state().later.byConversation.get(each) ?? [];
            if (sleeps) expect(waiting.some(({ until }) => until !== undefined)).toBe(true);
          }
        }
        const before = entriesOf(test.state().later.byConversation);
        const stored = new Map(
          ['triage-inbox:later', 'triage-inbox:later-changes'].map((key) => [key, test.env.local.get(key)]),
        );
        test.inbox.stop();
        const again = await startTestInbox({
          conversations: rows,
          prepare(_transport, env) {
            env.clock.advance(test.env.clock.now() - env.clock.now());
            for (const [key, value] of stored) if (value !== null) env.local.set(key, value);
          },
        });
        expect(entriesOf(stateOf(again.inbox).later.byConversation)).toEqual(before);
        // A clock that was set back may put a row to sleep again.
        if (steps.every(({ kind }) => kind !== 'back'))
          expect([...again.inbox.visibleConversations()].sort()).toEqual([...test.inbox.visibleConversations()].sort());
        await again.advance(40 * 24 * hour);
        expect([...again.inbox.visibleConversations()].sort()).toEqual(ids);
        again.inbox.stop();
      }),
      { numRuns: propertyRuns(100) },
    ));

  it('the server has it in the end, whatever call was cut', () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(step, { maxLength: 8 }),
        fc.array(fc.constantFrom('works', 'lost before', 'lost after'), { maxLength: 20 }),
        async (steps, fates) => {
          const kept = new Map<string, LaterEntry>();
          const cut = async (change: () => void): Promise<void> => {
            const fate = fates.shift() ?? 'works';
            if (fate !== 'lost before') change();
            if (fate !== 'works') throw new ApiError({ kind: 'network', call: 'later' });
          };
          const test = await startTestInbox({
            conversations: rows,
            prepare(transport) {
              transport.answer('loadFeatures', () => ({ aiEnabled: false, later: true }));
              transport.later = {
                load: async () => [...kept.values()],
                put: (entry) => cut(() => kept.set(entry.id, entry)),
                remove: (id) => cut(() => kept.delete(id)),
              };
            },
          });
          for (const { kind, id, hours } of steps) {
            const now = Math.floor(test.env.clock.now() / 1000);
            if (kind === 'snooze') test.inbox.actions.snooze([id], { until: now + hours * 3600 });
            else if (kind === 'undo') test.inbox.actions.undo();
            await test.flush();
          }
          for (let minute = 0; minute < 40; minute += 1) await test.advance(60_000);
          expect(entriesOf(new Map([['all', [...kept.values()]]]))).toEqual(
            entriesOf(test.state().later.byConversation),
          );
          expect(test.state().later.changes.size).toBe(0);
          test.inbox.stop();
        },
      ),
      { numRuns: propertyRuns(60) },
    ));

  it('two tabs end with the same entries', () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ tab: fc.boolean(), id: fc.constantFrom(...ids), hours: fc.integer({ min: 1, max: 9 }) }), {
          maxLength: 8,
        }),
        async (steps) => {
          const { one, other, deliver } = await startTwoTabs({ conversations: rows });
          for (const { tab, id, hours } of steps) {
            const test = tab ? one : other;
            const until = Math.floor(test.env.clock.now() / 1000) + hours * 3600;
            test.inbox.actions.snooze([id], { until });
            deliver();
          }
          const [mine, theirs] = [one, other].map((test) =>
            entriesOf(test.state().later.byConversation)
              .map(({ conversation_id, until }) => `${conversation_id} ${until}`)
              .sort(),
          );
          expect(mine).toEqual(theirs);
        },
      ),
      { numRuns: propertyRuns(50) },
    ));
});
