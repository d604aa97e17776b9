import type { StoreEvent } from './storeEvent.ts';

/** What changed since a question was asked. */
export interface Recording {
  /** Everything since the beginning, in order; the recording ends with it. */
  end(): readonly StoreEvent[];
}

/**
 * An answer shows the server as it was when the answer was made. What changed here while it was on its way is written
 * down, so that it can be applied again on top of the answer. Nothing is kept while nothing is asked.
 */
export interface Journal {
  write(events: readonly StoreEvent[]): void;
  record(): Recording;
}

export function createJournal(): Journal {
  const open = new Set<StoreEvent[]>();
  return {
    write(events) {
      for (const recorded of open) for (const event of events) recorded.push(event);
    },
    record() {
      const recorded: StoreEvent[] = [];
      open.add(recorded);
      return {
        end() {
          open.delete(recorded);
          return recorded;
        },
      };
    },
  };
}
