import { useState } from 'react';
import type { SearchItem } from './searchItem.ts';

export interface ResultCursor {
  item: SearchItem | undefined;
  /** Moves the cursor to the item with this key. */
  setKey(key: string): void;
  /** Moves the cursor. Single steps wrap; larger steps stop at the ends. */
  move(by: number | 'first' | 'last'): void;
}

/**
 * The item under the cursor: the one last moved to while it is listed, otherwise the first. The cursor resets when
 * `context` changes. While more items may come (`isWhole` is false), steps down do not wrap.
 */
export function useResultCursor(items: readonly SearchItem[], context: string, isWhole = true): ResultCursor {
  const [place, setPlace] = useState<{ context: string; key: string | null }>({ context, key: null });
  if (place.context !== context) setPlace({ context, key: null });
  const moved = place.context === context ? items.findIndex(({ key }) => key === place.key) : -1;
  const index = Math.max(moved, 0);
  const setKey = (key: string): void => setPlace({ context, key });
  return {
    item: items[index],
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
