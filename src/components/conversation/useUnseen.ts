import { type RefObject, useCallback, useEffect, useMemo, useState } from 'react';
import type { VirtualizerHandle } from 'virtua';
import type { TimelineItem } from '../../core/messages/timeline.ts';

export interface Unseen {
  /** Where the "New messages" divider is, when it is out of view. */
  divider: 'above' | 'below' | null;
  /** How many messages came below while the reader was not at the end. */
  arrived: number;
}

interface UnseenOptions {
  list: RefObject<VirtualizerHandle | null>;
  items: readonly TimelineItem[];
  /** The last line when the reader left the end. */
  leftAt: string | null;
  myId: string | undefined;
}

/** What others wrote after a line. */
function arrivedAfter(items: readonly TimelineItem[], key: string, myId: string | undefined): number {
  let count = 0;
  for (let at = items.length - 1; at >= 0; at -= 1) {
    const item = items[at];
    if (!item || item.key === key) return count;
    if ('message' in item && (item.message.user === undefined || item.message.user !== myId)) count += 1;
  }
  // The line itself is gone: nobody knows any more.
  return 0;
}

/** What there is to read out of view. Returns what to call when the log has scrolled. */
export function useUnseen({ list, items, leftAt, myId }: UnseenOptions): Unseen & { look: () => void } {
  const [divider, setDivider] = useState<Unseen['divider']>(null);
  const at = useMemo(() => items.findIndex(({ kind }) => kind === 'new'), [items]);
  const arrived = useMemo(() => (leftAt === null ? 0 : arrivedAfter(items, leftAt, myId)), [items, leftAt, myId]);

  const look = useCallback(() => {
    const handle = list.current;
    if (!handle || at < 0) return setDivider(null);
    const first = handle.findItemIndex(handle.scrollOffset);
    const last = handle.findItemIndex(handle.scrollOffset + handle.viewportSize);
    setDivider(at < first ? 'above' : at > last ? 'below' : null);
  }, [list, at]);
  useEffect(look, [look]);

  return { divider, arrived, look };
}
