/**
 * How the first stream continues a first list that was requested before the stream was confirmed:
 * - `here`: the stream misses nothing;
 * - a cursor: it must replay from there;
 * - `unknown`: the server gave the list no cursor.
 */
export type Continuation = 'here' | 'unknown' | { cursor: string };

export interface FirstList {
  readonly isLoaded: boolean;
  /** The first stream has reached a position. */
  reached(cursor: string): void;
  /** A list was loaded; false if it is not the first. */
  loaded(cursor: string | undefined): boolean;
  /** Asked once, when the list is loaded and the stream confirmed. */
  continuation(): Continuation;
  /** Another session begins. */
  reset(): void;
}

/** Compares the position of the first list with the positions of the first stream. Cursors are opaque: they have no order. */
export function createFirstList(): FirstList {
  /** `null` once the continuation is known. */
  let positions: Set<string> | null = new Set();
  let list: { cursor: string | undefined } | null = null;
  return {
    get isLoaded() {
      return list !== null;
    },
    reached: (cursor) => void positions?.add(cursor),
    loaded(cursor) {
      if (list !== null) return false;
      list = { cursor };
      return true;
    },
    continuation() {
      const reached = positions;
      positions = null;
      const cursor = list?.cursor;
      if (cursor === undefined) return 'unknown';
      return reached === null || reached.has(cursor) ? 'here' : { cursor };
    },
    reset() {
      positions = new Set();
      list = null;
    },
  };
}
