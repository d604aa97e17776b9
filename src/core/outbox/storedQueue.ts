import { listIn } from '../../model/json.ts';
import type { Cancel, Env } from '../ports.ts';
import type { Runtime } from '../runtime/runtime.ts';
import { currentOwner, isSamePerson } from '../session/owner.ts';
import type { SessionSlice } from '../session/state.ts';
import { readStoredRecord, storeOwned, storeRecord } from '../storedValue.ts';
import type { SendingSlice } from './state.ts';

/** Calls that wait for the server, stored by owner (user and workspace). They survive a reload of the page. */
export interface StoredQueue<T> {
  key: string;
  idOf(item: T): string;
  /** Reads a stored item; `null` if it is invalid. */
  read(value: unknown): T | null;
}

/** Reads the queue of an owner. Skips invalid items. */
export const readQueue = <T>(storage: Env['local'], owner: string, queue: StoredQueue<T>): readonly T[] =>
  listIn(readStoredRecord(storage, queue.key)[owner]).flatMap((item) => queue.read(item) ?? []);

/** Stores only the items that changed: another tab may have stored others. */
export function storeQueue<T>(
  storage: Env['local'],
  owner: string,
  queue: StoredQueue<T>,
  { before, after }: { before: readonly T[]; after: readonly T[] },
): void {
  if (before.length === after.length && before.every((item, index) => item === after[index])) return;
  const items = new Map(readQueue(storage, owner, queue).map((item) => [queue.idOf(item), item]));
  for (const item of before) if (!after.includes(item)) items.delete(queue.idOf(item));
  for (const item of after) if (!before.includes(item)) items.set(queue.idOf(item), item);
  storeOwned(storage, queue.key, owner, items.size === 0 ? undefined : [...items.values()]);
}

/** Forgets the queues of a user in every workspace. */
function forgetQueue(storage: Env['local'], owner: string, key: string): void {
  const others = Object.entries(readStoredRecord(storage, key)).filter(([other]) => !isSamePerson(other, owner));
  storeRecord(storage, key, Object.fromEntries(others));
}

/** Forgets a queue when its owner logs out. A user who is signed out otherwise keeps it for the next sign-in. */
export function forgetAtLogout<S extends SendingSlice>({ env, getState, subscribe }: Runtime<S>, key: string): Cancel {
  let owner = getState().sending.draftsOwner;
  return subscribe(() => {
    const before = owner;
    owner = getState().sending.draftsOwner;
    if (before !== null && owner === null) forgetQueue(env.local, before, key);
  });
}

/** Stores each change of a queue, and forgets it when its owner logs out. `claim` runs for each owner, and at the start. */
export function keepQueue<S extends SendingSlice & SessionSlice, T>(
  runtime: Runtime<S>,
  queue: StoredQueue<T>,
  itemsOf: (state: S) => readonly T[],
  claim: () => void = () => {},
): Cancel {
  const { env, getState, subscribe } = runtime;
  claim();
  let last = getState();
  const forgetting = forgetAtLogout(runtime, queue.key);
  const storing = subscribe(() => {
    const before = last;
    last = getState();
    const owner = currentOwner(last);
    if (owner !== currentOwner(before)) claim();
    else if (owner !== null) storeQueue(env.local, owner, queue, { before: itemsOf(before), after: itemsOf(last) });
  });
  return () => {
    forgetting();
    storing();
  };
}
