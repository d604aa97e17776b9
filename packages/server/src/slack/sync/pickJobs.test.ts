import { describe, expect, it } from 'vitest';
import { pickJobs, type RankedJob } from './pickJobs.ts';

const job = (rank: number, id: string): RankedJob => ({
  kind: rank === 1 || rank === 3 ? 'catchUp' : 'check',
  rank,
  userId: 'U1',
  conversationId: id,
});
const none = { check: 0, catchUp: 0 };
const ids = (...args: Parameters<typeof pickJobs>) => pickJobs(...args).map(({ conversationId }) => conversationId);

describe('the places of the background work', () => {
  const missing = ['m1', 'm2', 'm3', 'm4'].map((id) => job(1, id));
  const firstLooks = ['f1', 'f2', 'f3', 'f4'].map((id) => job(2, id));
  const quiet = ['q1', 'q2', 'q3', 'q4'].map((id) => job(3, id));

  it('are shared by first looks and missing messages, half each', () => {
    expect(ids([...missing, ...firstLooks, ...quiet], none, 4)).toEqual(['f1', 'm1', 'f2', 'm2']);
    expect(ids([...missing, ...firstLooks], { check: 0, catchUp: 2 }, 2)).toEqual(['f1', 'f2']);
    expect(ids([...missing, ...firstLooks], { check: 2, catchUp: 1 }, 1)).toEqual(['m1']);
  });

  it('all go to one kind where the other has nothing to do', () => {
    expect(ids([...missing, ...quiet], none, 4)).toEqual(['m1', 'm2', 'm3', 'm4']);
    expect(ids([...firstLooks, ...quiet], none, 4)).toEqual(['f1', 'f2', 'f3', 'f4']);
    expect(ids(quiet, none, 2)).toEqual(['q1', 'q2']);
  });

  it('go to what a person has opened before all others', () => {
    expect(ids([...missing, ...firstLooks, job(0, 'opened')], { check: 3, catchUp: 0 }, 2)).toEqual(['opened', 'm1']);
  });
});
