import type { StoreEvent } from './storeEvent.ts';

/** The events since a call began. */
export interface Recording {
  /** Ends the recording and returns its events in order. */
  end(): readonly StoreEvent[];
}

/**
 * Records events while calls are running: an answer is a snapshot of the server, and later events are applied on top.
 * Without a running call nothing is recorded.
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
