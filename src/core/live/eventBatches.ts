import type { NoticeSlice } from '../notice/state.ts';
import { noticeShown } from '../notice/transitions.ts';
import type { EventSlices } from '../reducer/applied.ts';
import { applyEvents } from '../reducer/applyEvents.ts';
import { arrivalsOf } from '../reducer/arrivals.ts';
import type { Journal } from '../reducer/journal.ts';
import type { StoreEvent } from '../reducer/storeEvent.ts';
import type { Runtime } from '../runtime/runtime.ts';
import type { EventSink } from './eventQueue.ts';

interface Dependencies {
  journal: Journal;
  loadMissing(ids: ReadonlySet<string>): void;
  /** Loads the list and the open conversation again. */
  resync(): void;
}

export interface EventBatches extends EventSink<StoreEvent> {
  /** Forgets the events that are not published. */
  clear(): void;
}

type Results = Omit<ReturnType<typeof applyEvents>, 'state'>;

/** Applies batches of events, and reports their messages once they are published. */
export function createEventBatches(
  { advance, events, logger, publish, report, update }: Runtime<EventSlices & NoticeSlice>,
  { journal, loadMissing, resync }: Dependencies,
): EventBatches {
  let batches: { events: readonly StoreEvent[]; results: Results }[] = [];

  // A custom transport may let malformed events through. If a batch cannot be applied, load the state of the server instead.
  const guarded = (run: () => void): void => {
    try {
      run();
    } catch (error) {
      logger.error('live', 'Live events could not be applied', { error: String(error) });
      report(error);
      resync();
    }
  };

  return {
    apply: (batch) =>
      guarded(() => {
        journal.write(batch);
        advance((state) => {
          const { state: next, ...results } = applyEvents(state, batch);
          batches.push({ events: batch, results });
          return next;
        });
      }),
    publish: () =>
      guarded(() => {
        const published = batches;
        batches = [];
        publish();
        const messages = arrivalsOf(published.flatMap(({ events }) => events));
        if (messages.length > 0) events.emit('messagesArrived', { messages });
        for (const { results } of published) {
          for (const { message, metadata } of results.warnings) logger.warn('live', message, metadata);
          const [left] = results.removed;
          if (left) update((state) => noticeShown(state, { kind: 'left', name: left.name, type: left.type }));
        }
        loadMissing(new Set(published.flatMap(({ results }) => [...results.unknown])));
      }),
    clear() {
      batches = [];
    },
  };
}
