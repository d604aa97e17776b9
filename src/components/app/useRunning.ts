import { useEffect, useRef } from 'react';
import type { Inbox } from '../../core/inbox.ts';
import { useIsomorphicLayoutEffect } from '../inbox/useIsomorphicLayoutEffect.ts';

/** Runs an inbox while mounted. Starts it before the first paint, after the layout effects of the children: an answer from memory
 * is in the first frame. Stops it in a passive effect, because React ends layout effects while a Suspense boundary hides them. */
export function useRunning(inbox: Inbox): void {
  const running = useRef<Inbox | null>(null);
  useIsomorphicLayoutEffect(() => {
    // Another inbox waits until the one before has stopped.
    if (running.current !== null) return;
    running.current = inbox;
    inbox.start();
  }, [inbox]);
  useEffect(() => {
    if (running.current !== inbox) {
      running.current = inbox;
      inbox.start();
    }
    return () => {
      running.current = null;
      inbox.stop();
    };
  }, [inbox]);
}
