import type { RefObject } from 'react';
import type { VirtualizerHandle } from 'virtua';
import { indexOfMessage, type TimelineItem } from '../../core/messages/timeline.ts';
import { useIsomorphicLayoutEffect } from '../primitives/useIsomorphicLayoutEffect.ts';
import { useInboxState } from '../TriageInbox/useInboxState.ts';

/** Scrolls to the message whose editor opens: its line may not be mounted. */
export function useEditReveal(
  id: string,
  items: readonly TimelineItem[],
  list: RefObject<VirtualizerHandle | null>,
): void {
  const ts = useInboxState(({ editing }) => (editing.edit?.conversationId === id ? editing.edit.ts : undefined));
  // Only when an editor opens, not when messages arrive.
  useIsomorphicLayoutEffect(() => {
    const index = ts === undefined ? -1 : indexOfMessage(items, ts);
    if (index >= 0) list.current?.scrollToIndex(index, { align: 'nearest' });
  }, [ts, list]);
}
