import type { Message, Ts } from '../../model/index.ts';

/** Something that happened in a workspace; what it looks like depends on who is told. */
export interface WorldEvent {
  kind: 'new_message' | 'thread_new_message' | 'message_update' | 'channel_marked';
  workspaceId: string;
  conversationId: string;
  threadTs: Ts | null;
  /** The message that is new or changed. */
  message?: Message;
  /** Only for this person's own tabs. */
  userId?: string;
}

export interface NumberedEvent extends WorldEvent {
  number: number;
}

export interface EventLog {
  append(event: WorldEvent): void;
  /** Everything after the cursor; `null` when that cannot be said any more. */
  since(cursor: string): NumberedEvent[] | null;
  cursorOf(number: number): string;
  readonly newest: string;
  subscribe(listener: (event: NumberedEvent) => void): () => void;
}

/** The events of a world in order, the newest of them kept for streams that come back. A cursor of another log is not
 * known here, hence the epoch. */
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
      // Cut in large pieces, so that a full log does not shift at every event.
      if (kept.length > keep * 2) kept.splice(0, kept.length - keep);
      for (const listener of [...listeners]) listener(numbered);
    },
    since(cursor) {
      const number = Number(cursor.slice(epoch.length + 1));
      const isOurs = cursor === cursorOf(number) && Number.isInteger(number) && number >= 0 && number <= count;
      if (!isOurs || number < count - kept.length) return null;
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
