import type { LaterEntry, Message, SyncState, Ts } from '../../model/index.ts';

/** A change in a workspace. Its frame differs from user to user. */
export interface WorldEvent {
  kind:
    | 'new_message'
    | 'thread_new_message'
    | 'message_update'
    | 'channel_marked'
    | 'conversation_removed'
    | 'sync'
    | 'later_changed';
  workspaceId: string;
  conversationId: string;
  threadTs: Ts | null;
  /** The new or changed message. */
  message?: Message;
  /** The new state, for `sync`. */
  sync?: SyncState;
  /** The changed entry, for `later_changed`. */
  later?: { id: string; entry: LaterEntry | null };
  /** Only for the streams of this user. */
  userId?: string;
}

export interface NumberedEvent extends WorldEvent {
  number: number;
}

export interface EventLog {
  append(event: WorldEvent): void;
  /** All events after the cursor; `null` for an unknown or expired cursor. */
  since(cursor: string): NumberedEvent[] | null;
  cursorOf(number: number): string;
  readonly newest: string;
  subscribe(listener: (event: NumberedEvent) => void): () => void;
}

/** Creates the log of the events of a world. It keeps the newest for resumed streams. `epoch` distinguishes its cursors from
 * those of other logs. */
export function createEventLog(epoch: string, keep = 5_000): EventLog {
  const kept: NumberedEvent[] = [];
  const listeners = new Set<(event: NumberedEvent) => void>();
  let count = 0;
  const cursorOf = (number: number) => `${epoch}-${number}`;
  return {
    append(event) {
      count += 1;
      const numbered = { ...event, number: count };
      kept.push(numbered);
      // Remove many events at once, so that a full log does not shift at each event.
      if (kept.length > keep * 2) kept.splice(0, kept.length - keep);
      for (const listener of [...listeners]) listener(numbered);
    },
    since(cursor) {
      const number = Number(cursor.slice(epoch.length + 1));
      const isKnown = cursor === cursorOf(number) && Number.isInteger(number) && number >= 0 && number <= count;
      if (!isKnown || number < count - kept.length) return null;
      return kept.slice(kept.length - (count - number));
    },
    cursorOf,
    get newest() {
      return cursorOf(count);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
