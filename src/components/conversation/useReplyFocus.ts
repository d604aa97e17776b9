import type { RefObject } from 'react';
import { shownOf } from '../../core/navigation/shown.ts';
import { focusComposer } from '../composer/useComposerFocus.ts';
import { useIsomorphicLayoutEffect } from '../primitives/useIsomorphicLayoutEffect.ts';
import { useInboxState } from '../TriageInbox/useInboxState.ts';

/** Focuses the reply field when a message is opened from a link or a search result (product spec §4 "Navigation"), also if
 * its conversation is already open. */
export function useReplyFocus(pane: RefObject<HTMLElement | null>, id: string): void {
  const highlight = useInboxState((state) => {
    const shown = shownOf(state, id);
    return shown?.focus === 'composer' ? shown.highlight : undefined;
  });
  useIsomorphicLayoutEffect(() => {
    if (highlight) focusComposer(pane.current?.querySelector('textarea') ?? null);
  }, [pane, highlight]);
}
