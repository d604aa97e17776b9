import type { NoticeSlice } from '../notice/state.ts';
import { noticeShown } from '../notice/transitions.ts';
import type { EventSlices } from '../reducer/applied.ts';
import { applyEvents } from '../reducer/applyEvents.ts';
import { arrivalsOf } from '../reducer/arrivals.ts';
import type { Journal } from '../reducer/journal.ts';
import type { StoreEvent } from '../reducer/storeEvent.ts';
import type { Runtime } from '../runtime/runtime.ts';

interface Dependencies {
  journal: Journal;
  loadMissing(ids: ReadonlySet<string>): void;
  /** Loads the list and the open conversation again. */
  resync(): void;
}

/** Creates the command that applies the events between two frames and reports their messages. */
export function createApplyBatch(
  { events, logger, report, update }: Runtime<EventSlices & NoticeSlice>,
  { journal, loadMissing, resync }: Dependencies,
): (batch: readonly StoreEvent[]) => void {
  return (batch) => {
    journal.write(batch);
    try {
      let applied: Omit<ReturnType<typeof applyEvents>, 'state'> = { warnings: [], unknown: new Set(), removed: [] };
      update((state) => {
        const { state: next, ...rest } = applyEvents(state, batch);
        applied = rest;
        return next;
      });
      const messages = arrivalsOf(batch);
      if (messages.length > 0) events.emit('messagesArrived', { messages });
      for (const { message, metadata } of applied.warnings) logger.warn('live', message, metadata);
      const [left] = applied.removed;
      if (left) update((state) => noticeShown(state, { kind: 'left', name: left.name, type: left.type }));
      loadMissing(applied.unknown);
    } catch (error) {
      // A custom transport may let malformed events through. If a batch cannot be applied, load the state of the server
      // instead.
      logger.error('live', 'Live events could not be applied', { error: String(error) });
      report(error);
      resync();
    }
  };
}
