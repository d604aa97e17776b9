import { type RefObject, useEffect } from 'react';
import { useInboxState } from '../TriageInbox/useInboxState.ts';

/** A message that is opened from elsewhere gives the reply the focus (product spec §4 "Navigation"), also when its
 * conversation was open already. */
export function useReplyFocus(pane: RefObject<HTMLElement | null>, isLoaded: boolean): void {
  const highlight = useInboxState(({ navigation }) =>
    navigation.open?.focus === 'composer' ? navigation.open.highlight : undefined,
  );
  useEffect(() => {
    if (highlight && isLoaded) pane.current?.querySelector('textarea')?.focus({ preventScroll: true });
  }, [pane, highlight, isLoaded]);
}
