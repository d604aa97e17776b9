import type { LaterEntry } from '../../model/index.ts';
import { isRecord } from '../../model/json.ts';
import type { LaterState } from '../later/state.ts';
import { readQueue, type StoredQueue } from '../outbox/storedQueue.ts';
import type { Env } from '../ports.ts';

/** An entry, or that there is none, by its id. */
export interface StoredChange {
  id: string;
  entry: LaterEntry | null;
}

const isOptional = (value: unknown, type: 'string' | 'number'): boolean => value === undefined || typeof value === type;

export const isEntry = (value: unknown): value is LaterEntry =>
  isRecord(value) &&
  ['snooze', 'reminder', 'saved'].includes(String(value.kind)) &&
  [value.id, value.conversation_id, value.last_seen].every((text) => typeof text === 'string') &&
  typeof value.created === 'number' &&
  isOptional(value.message_ts, 'string') &&
  isOptional(value.reply, 'string') &&
  isOptional(value.until, 'number');

function readChange(value: unknown): StoredChange | null {
  if (!isRecord(value) || typeof value.id !== 'string') return null;
  const { id, entry } = value;
  return entry === null || isEntry(entry) ? { id, entry } : null;
}

const queue = (key: string): StoredQueue<StoredChange> => ({ key, idOf: ({ id }) => id, read: readChange });

/** The last entries of the server, so that what sleeps is out of the list at once, and the changes that the server does not have. */
export const queues = { stored: queue('triage-inbox:later'), changes: queue('triage-inbox:later-changes') } as const;

export type Kept = Pick<LaterState, 'stored' | 'changes'>;

/** Reads what is stored for an owner. Skips invalid entries. */
export function readLater(storage: Env['local'], owner: string): Kept {
  const stored = readQueue(storage, owner, queues.stored).flatMap(({ id, entry }) =>
    entry === null ? [] : [[id, entry] as const],
  );
  const changes = readQueue(storage, owner, queues.changes).map(({ id, entry }) => [id, entry] as const);
  return { stored: new Map(stored), changes: new Map(changes) };
}
