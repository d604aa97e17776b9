import type { StoreEvent } from './storeEvent.ts';

/** The events since a call began. */
export interface Recording {
  /** Ends the recording and returns its events in order. */
  end(): readonly StoreEvent[];
}

/**
 * Records events while answers are awaited: an answer shows the server as it was when the answer was made, and the events
 * since are applied on top. Without a running call nothing is kept.
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
