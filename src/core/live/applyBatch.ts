import { applyLiveEvents } from '../reducer/applyEvents.ts';
import { arrivalsOf } from '../reducer/arrivals.ts';
import type { StoreEvent } from '../reducer/storeEvent.ts';
import type { Runtime } from '../runtime/runtime.ts';

interface Neighbours {
  loadMissing(ids: ReadonlySet<string>): void;
  /** The list and the open conversation as the server has them. */
  resync(): void;
}

/** Applies what the stream brought between two frames, and tells of it. */
export function createApplyBatch(
  { events, getState, journal, logger, report, update }: Runtime,
  { loadMissing, resync }: Neighbours,
): (batch: readonly StoreEvent[]) => void {
  return (batch) => {
    journal.write(batch);
    try {
      const { state, warnings, unknown } = applyLiveEvents(getState(), batch);
      update(() => state);
      const messages = arrivalsOf(batch);
      if (messages.length > 0) events.emit('messagesArrived', { messages });
      for (const { message, metadata } of warnings) logger.warn('live', message, metadata);
      loadMissing(unknown);
    } catch (error) {
      // What a transport let through may be anything. The server knows better than a batch that does not apply.
      logger.error('live', 'Live events could not be applied', { error: String(error) });
      report(error);
      resync();
    }
  };
}
