import { type RefObject, useEffect, useRef } from 'react';
import { currentView } from '../../core/navigation/selectors.ts';
import { focusedElement } from '../a11y/focusedElement.ts';
import { useInbox } from '../inbox/InboxContext.ts';
import { useInboxState } from '../inbox/useInboxState.ts';

const tabOf = (strip: HTMLElement, viewId: string | undefined): HTMLElement | undefined =>
  [...strip.querySelectorAll<HTMLElement>('[role="tab"]')].find((tab) => tab.dataset.view === viewId);

/**
 * Focuses the tab of a saved Focus Inbox, or the tab that replaced a deleted one; and the current tab when an editor
 * or the views menu closes after its trigger was removed.
 */
export function useTabFocus(ref: RefObject<HTMLElement | null>): void {
  const inbox = useInbox();
  const settled = useInboxState((state) => state.views.settled);
  const kind = useInboxState((state) => state.overlay?.kind);
  const before = useRef({ settled, kind });

  useEffect(() => {
    const last = before.current;
    before.current = { settled, kind };
    const strip = ref.current;
    if (strip === null) return;
    const hasSettled = settled !== last.settled && settled !== null;
    const hasClosed = kind === undefined && (last.kind === 'focusInbox' || last.kind === 'views');
    const active = focusedElement(strip);
    const isLost = active === null || active === strip.ownerDocument.body || !active.isConnected;
    if (!hasSettled && !(hasClosed && isLost)) return;
    const chosen = tabOf(strip, currentView(inbox.getState())?.id);
    ((hasSettled ? tabOf(strip, settled.viewId) : undefined) ?? chosen)?.focus({ preventScroll: true });
  }, [inbox, ref, settled, kind]);
}
