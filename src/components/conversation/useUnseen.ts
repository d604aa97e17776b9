import { type RefObject, useCallback, useEffect, useMemo, useState } from 'react';
import type { VirtualizerHandle } from 'virtua';
import type { TimelineItem } from '../../core/messages/timeline.ts';

export interface Unseen {
  /** Position of the "New messages" divider; `null` while it is in view. */
  divider: 'above' | 'below' | null;
  /** Number of messages that arrived since the user left the end. */
  arrived: number;
}

interface UnseenOptions {
  list: RefObject<VirtualizerHandle | null>;
  items: readonly TimelineItem[];
  /** Key of the last line when the user left the end. */
  leftAt: string | null;
  myId: string | undefined;
}

/** Counts the messages of other users after a line. */
function arrivedAfter(items: readonly TimelineItem[], key: string, myId: string | undefined): number {
  let count = 0;
  for (let at = items.length - 1; at >= 0; at -= 1) {
    const item = items[at];
    if (!item || item.key === key) return count;
    if ('message' in item && (item.message.user === undefined || item.message.user !== myId)) count += 1;
  }
  // The line no longer exists, so the count is unknown.
  return 0;
}

/** Unread content out of view. Call `update` after the log has scrolled. */
export function useUnseen({ list, items, leftAt, myId }: UnseenOptions): Unseen & { update: () => void } {
  const [divider, setDivider] = useState<Unseen['divider']>(null);
  const at = useMemo(() => items.findIndex(({ kind }) => kind === 'new'), [items]);
  const arrived = useMemo(() => (leftAt === null ? 0 : arrivedAfter(items, leftAt, myId)), [items, leftAt, myId]);

  const update = useCallback(() => {
    const handle = list.current;
    if (!handle || at < 0) return setDivider(null);
    const first = handle.findItemIndex(handle.scrollOffset);
    const last = handle.findItemIndex(handle.scrollOffset + handle.viewportSize);
    setDivider(at < first ? 'above' : at > last ? 'below' : null);
  }, [list, at]);
  useEffect(update, [update]);

  return { divider, arrived, update };
}
