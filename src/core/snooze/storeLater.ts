import type { LaterEntry } from '../../model/index.ts';
import { storeQueue } from '../outbox/storedQueue.ts';
import type { Env } from '../ports.ts';
import { type Kept, queues, type StoredChange } from './storedLater.ts';

export const laterKeys: readonly string[] = Object.values(queues).map(({ key }) => key);

const itemsOf = (map: ReadonlyMap<string, LaterEntry | null>): readonly StoredChange[] =>
  [...map].map(([id, entry]) => ({ id, entry }));

/** Stores what changed: another tab may have stored something else. */
export function storeLater(storage: Env['local'], owner: string, before: Kept, after: Kept): void {
  for (const part of ['stored', 'changes'] as const) {
    if (before[part] === after[part]) continue;
    const known = new Map(itemsOf(before[part]).map((item) => [item.id, item]));
    // Unchanged items keep their reference, by which the queue knows them.
    const items = itemsOf(after[part]).map((item) => {
      const same = known.get(item.id);
      return same?.entry === item.entry ? same : item;
    });
    storeQueue(storage, owner, queues[part], { before: [...known.values()], after: items });
  }
}
