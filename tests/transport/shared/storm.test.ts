import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '../../propertyRuns.ts';
import type { FakeTab } from './fakeBrowser.ts';
import { type Received, stage } from './stage.ts';

const maxTabs = 5;

const step = fc.oneof(
  { weight: 6, arbitrary: fc.constant({ kind: 'post' as const, tab: 0 }) },
  fc.record({ kind: fc.constantFrom('open', 'close', 'crash', 'freeze', 'thaw', 'wait'), tab: fc.nat(maxTabs - 1) }),
);

type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

const posts = (count: number): Step[] => Array.from({ length: count }, () => ({ kind: 'post', tab: 0 }));
const openedAfterFreeze: Step[] = [
  { kind: 'freeze', tab: 0 },
  { kind: 'close', tab: 2 },
  ...posts(4),
  { kind: 'open', tab: 2 },
];

interface Open {
  tab: FakeTab;
  stream: Received;
  /** The number of messages posted before the stream was confirmed. */
  since: number;
}

describe('tabs that open, close, crash and freeze at any time', () => {
  it('receive every message once, in order, over one stream', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 60 }), async (steps) => {
        const { advance, backend, open, post, tab } = stage();
        const slots: (Open | null)[] = [];
        const posted: string[] = [];
        const openIn = async (slot: number): Promise<void> => {
          const fresh = tab();
          const stream = open(fresh);
          await advance(2500);
          slots[slot] = { tab: fresh, stream, since: posted.length };
        };
        for (let slot = 0; slot < maxTabs; slot += 1) await openIn(slot);
        for (const { kind, tab: slot } of steps) {
          const current = slots[slot];
          if (kind === 'post') {
            posted.push(`m${posted.length}`);
            await post(posted.at(-1) ?? '');
          } else if (kind === 'wait') await advance(1700);
          else if (kind === 'open') {
            if (!current) await openIn(slot);
          } else if (kind === 'freeze') current?.tab.freeze();
          else if (kind === 'thaw') current?.tab.thaw();
          else if (current) {
            if (kind === 'crash') current.tab.crash();
            else current.stream.close();
            slots[slot] = null;
          }
        }
        for (const each of slots) each?.tab.thaw();
        await advance(6000);
        const rest = slots.filter((each) => each !== null);
        expect(backend.openStreams).toBe(rest.length > 0 ? 1 : 0);
        for (const { stream, since } of rest) {
          expect(stream.ends).toEqual([]);
          // A tab that opens after the leader froze also receives the messages that the leader held back.
          expect(stream.texts).toEqual(posted.slice(Math.min(since, posted.length - stream.texts.length)));
        }
      }),
      { numRuns: propertyRuns(40), examples: [[openedAfterFreeze]] },
    );
  });
});
