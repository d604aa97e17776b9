import { useRef } from 'react';
import type { TimelineItem } from '../../core/messages/timeline.ts';
import { useIsomorphicLayoutEffect } from '../inbox/useIsomorphicLayoutEffect.ts';

/** Calls `onSent` when the user has sent a message, to show it. */
export function useSentMessage(items: readonly TimelineItem[], onSent: () => void): void {
  const before = useRef<string | undefined>(undefined);
  useIsomorphicLayoutEffect(() => {
    const last = items[items.length - 1];
    const isFirst = before.current === undefined;
    const isNew = last?.key !== before.current;
    before.current = last?.key;
    if (!isFirst && isNew && last?.kind === 'message' && last.isPending) onSent();
  }, [items, onSent]);
}
