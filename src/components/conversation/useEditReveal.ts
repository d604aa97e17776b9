import type { RefObject } from 'react';
import type { VirtualizerHandle } from 'virtua';
import { indexOfMessage, type TimelineItem } from '../../core/messages/timeline.ts';
import { useInboxState } from '../inbox/useInboxState.ts';
import { useIsomorphicLayoutEffect } from '../inbox/useIsomorphicLayoutEffect.ts';

/** Scrolls to the message whose editor opens: its line may not be mounted. Returns the line to keep mounted: the editor must
 * keep the focus while it is scrolled out of view. */
export function useEditReveal(
  id: string,
  items: readonly TimelineItem[],
  list: RefObject<VirtualizerHandle | null>,
): readonly number[] | undefined {
  const ts = useInboxState(({ editing }) => (editing.edit?.conversationId === id ? editing.edit.ts : undefined));
  const index = ts === undefined ? -1 : indexOfMessage(items, ts);
  // Only when an editor opens, not when messages arrive.
  useIsomorphicLayoutEffect(() => {
    if (index >= 0) list.current?.scrollToIndex(index, { align: 'nearest' });
  }, [ts, list]);
  return index < 0 ? undefined : [index];
}
