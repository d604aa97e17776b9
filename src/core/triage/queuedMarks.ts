import { isRecord } from '../../model/json.ts';
import type { Failure } from '../failure.ts';
import { noticeShown } from '../notice/transitions.ts';
import { keepQueue, readQueue, type StoredQueue, storeQueue } from '../outbox/storedQueue.ts';
import type { StoredCalls } from '../outbox/takeOver.ts';
import type { Cancel } from '../ports.ts';
import type { Runtime } from '../runtime/runtime.ts';
import { currentOwner } from '../session/owner.ts';
import { readPositionOf } from '../unread/record.ts';
import type { ReadFields } from '../unread/state.ts';
import { marksDropped, marksMade } from '../unread/transitions.ts';
import { type ReadReceipts, refusalOf } from './readReceipts.ts';
import type { QueuedMark, TriageSlices } from './state.ts';

/** Reads stored read fields; `null` if they are invalid. */
export function readFields(value: unknown): ReadFields | null {
  if (!isRecord(value) || typeof value.unread_count !== 'number') return null;
  const { unread_count, unread_count_display, last_read } = value;
  return {
    unread_count,
    ...(typeof unread_count_display === 'number' && { unread_count_display }),
    ...(typeof last_read === 'string' && { last_read }),
  };
}

function readMark(value: unknown): QueuedMark | null {
  if (!isRecord(value)) return null;
  const { conversationId, to, before } = value;
  const shown = readFields(value.shown);
  if (typeof conversationId !== 'string' || typeof to !== 'string' || shown === null) return null;
  return { conversationId, to, shown, ...(typeof before === 'string' && { before }) };
}

const storedMarks: StoredQueue<QueuedMark> = {
  key: 'triage-inbox:queued-marks',
  idOf: ({ conversationId }) => conversationId,
  read: readMark,
};

interface Dependencies {
  receipts: ReadReceipts;
  newMarkId(): number;
  reload(): void;
}

interface QueuedMarks extends StoredCalls {
  react(): readonly Cancel[];
}

/** Stores the marks that wait for the connection, and makes them again after a reload of the page. */
export function createQueuedMarks(
  runtime: Runtime<TriageSlices>,
  { receipts, newMarkId, reload }: Dependencies,
): QueuedMarks {
  const { env, getState, subscribe, update } = runtime;

  /** Whether the read cursor has moved since the mark: here or elsewhere, the user has read on or marked as unread. */
  const isOutdated = ({ conversationId, before }: QueuedMark): boolean => {
    const cursor = readPositionOf(getState(), conversationId) ?? before;
    return cursor !== before;
  };

  const make = async ({ conversationId, to, shown }: QueuedMark): Promise<void> => {
    const { scope } = runtime;
    const mark = { id: newMarkId(), to, shown };
    update((state) => marksMade(state, [{ ...mark, conversationId }]));
    const receipt = await receipts.send(conversationId, mark, true);
    if (receipt.outcome !== 'refused' || scope.isOver) return;
    const name = getState().conversations.byId.get(conversationId)?.name ?? '';
    const failure: Failure = {
      code: shown.unread_count > 0 ? 'mark-unread-failed' : 'mark-read-failed',
      ...refusalOf(receipt.error),
      about: { name, failed: 1, of: 1 },
    };
    update((state) =>
      noticeShown(marksDropped(state, [{ conversationId, id: mark.id }]), { kind: 'failure', failure }),
    );
    scope.report(receipt.error, failure);
    reload();
  };

  const restore = (): void => {
    const owner = currentOwner(getState()) ?? '';
    const own = getState().triage.queued.map(storedMarks.idOf);
    const stored = readQueue(env.local, owner, storedMarks).filter((mark) => !own.includes(mark.conversationId));
    const outdated = stored.filter(isOutdated);
    storeQueue(env.local, owner, storedMarks, { before: outdated, after: [] });
    for (const mark of stored) if (!outdated.includes(mark)) void make(mark);
  };

  /** Once the list of the signed-in user has loaded. */
  const restoreOnce = (): Cancel => {
    let restored: string | null = null;
    const react = (): void => {
      const state = getState();
      const owner = currentOwner(state);
      if (owner === restored || (owner !== null && state.conversations.load.status !== 'ready')) return;
      restored = owner;
      restore();
    };
    react();
    return subscribe(react);
  };

  return {
    key: storedMarks.key,
    restore,
    react: () => [keepQueue(runtime, storedMarks, ({ triage }) => triage.queued), restoreOnce()],
  };
}
