import { useState } from 'react';
import type { SearchItem } from './searchItem.ts';

export interface ResultCursor {
  item: SearchItem | undefined;
  /** Whether it was moved since `context` changed. */
  isMoved: boolean;
  /** Moves the cursor to the item with this key. */
  setKey(key: string): void;
  /** Moves the cursor. Single steps wrap; larger steps stop at the ends. */
  move(by: number | 'first' | 'last'): void;
}

interface Place {
  context: string;
  key: string | null;
  index: number;
}

/**
 * The item under the cursor: the one last moved to, the item in its place when it is gone, at first the first one. The
 * cursor resets when `context` changes. While more items may come (`isWhole` is false), steps down do not wrap.
 */
export function useResultCursor(items: readonly SearchItem[], context: string, isWhole = true): ResultCursor {
  const [place, setPlace] = useState<Place>({ context, key: null, index: 0 });
  if (place.context !== context) setPlace({ context, key: null, index: 0 });
  const { key: last, index: lastIndex } = place.context === context ? place : { key: null, index: 0 };
  const moved = last === null ? 0 : items.findIndex(({ key }) => key === last);
  const index = moved < 0 ? Math.max(Math.min(lastIndex, items.length - 1), 0) : moved;
  const setKey = (key: string): void => setPlace({ context, key, index: items.findIndex((item) => item.key === key) });
  return {
    item: items[index],
    isMoved: last !== null,
    setKey,
    move(by) {
      const item = items[placeAfter(by, index, items.length, isWhole)];
      if (item) setKey(item.key);
    },
  };
}

function placeAfter(by: number | 'first' | 'last', index: number, count: number, isWhole: boolean): number {
  if (by === 'first' || count === 0) return 0;
  if (by === 'last') return count - 1;
  if (by === 1 && index === count - 1 && !isWhole) return index;
  return Math.abs(by) === 1 ? (index + by + count) % count : Math.min(Math.max(index + by, 0), count - 1);
}
