import type { Ts } from '../../model/index.ts';

/** What is being marked read, and what was put off. */
export interface ReadingState {
  /** Conversations that the server knows to be read, while the list goes on showing them until they are closed
   * (product spec §4: marking read from a reply is deferred). */
  deferred: Readonly<Record<string, Ts>>;
  /** Of these, the ones that something new came to: their counts are the server's again and stay. */
  recounted: readonly string[];
  /** True for 100 ms after marking read, so that one long press does not mark the next conversation too. */
  guarded: boolean;
  /** The row under the pointer. */
  pointerOver: string | null;
}

export const initialReading: ReadingState = { deferred: {}, recounted: [], guarded: false, pointerOver: null };
