import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { currentPage, currentView, tabsOf } from '../../core/navigation/selectors.ts';
import { draftsPage } from '../../core/pages.ts';
import { isCustomView } from '../../core/views/tabs.ts';
import { focusedElement } from '../a11y/focusedElement.ts';
import { useInbox } from '../inbox/InboxContext.ts';
import { useLabels } from '../inbox/LabelsContext.ts';
import { isShallowEqual, useInboxState } from '../inbox/useInboxState.ts';
import { viewLabel } from '../labels/placeNames.ts';
import { ViewTabs } from './ViewTabs.tsx';
import { LazyViewsMenu } from './viewsMenu/LazyViewsMenu.tsx';

interface MenuOpener {
  viewId: string;
  /** The button that opened the menu; without it, the tab did. */
  anchor: HTMLElement | undefined;
}

/** The tabs of the current page, and the views menu while it is open. */
export function CurrentTabs({ panelId }: { panelId: string }) {
  const labels = useLabels();
  const inbox = useInbox();
  const { actions } = inbox;
  const tabs = useInboxState((state) => tabsOf(state, currentPage(state)), isShallowEqual);
  const unread = useInboxState((state) => state.views.unread);
  const currentId = useInboxState((state) => currentView(state)?.id ?? '');
  const canSave = useInboxState((state) => state.offers.saveViews);
  const isManaging = useInboxState((state) => state.overlay?.kind === 'views');
  const isDrafts = useInboxState((state) => currentPage(state)?.id === draftsPage.id);
  const [opener, setOpener] = useState<MenuOpener | null>(null);
  const strip = useRef<HTMLDivElement>(null);
  useTabFocus(strip);

  const editing = useMemo(
    () => ({
      onCreate: () => actions.openOverlay({ kind: 'focusInbox', viewId: null }),
      onConfigure: (viewId: string) => actions.openOverlay({ kind: 'focusInbox', viewId }),
      onManage(viewId: string, anchor?: HTMLElement) {
        if (anchor !== undefined && inbox.getState().overlay?.kind === 'views') return actions.closeOverlay();
        setOpener({ viewId, anchor });
        actions.openOverlay({ kind: 'views' });
      },
      onMove: actions.moveView,
    }),
    [actions, inbox],
  );

  /** The menu closes late after it loses the focus: an editor that it opened may be the overlay by then. */
  const closeMenu = () => {
    if (inbox.getState().overlay?.kind !== 'views') return;
    opener?.anchor?.focus({ preventScroll: true });
    setOpener(null);
    actions.closeOverlay();
  };

  return (
    <>
      <ViewTabs
        ref={strip}
        tabs={tabs.map((view) => ({
          id: view.id,
          label: viewLabel(view, labels),
          unread: unread[view.id] ?? 0,
          isCustom: isCustomView(view),
        }))}
        currentId={currentId}
        onSelect={actions.goToView}
        panelId={panelId}
        {...(canSave && !isDrafts && { editing })}
      />
      {isManaging && (
        <LazyViewsMenu strip={strip} fromId={opener?.viewId ?? currentId} anchor={opener?.anchor} onClose={closeMenu} />
      )}
    </>
  );
}

const tabOf = (strip: HTMLElement, viewId: string | undefined): HTMLElement | undefined =>
  [...strip.querySelectorAll<HTMLElement>('[role="tab"]')].find((tab) => tab.dataset.view === viewId);

/**
 * Focuses the tab of a saved Focus Inbox, or the tab that replaced a deleted one; and the current tab when an editor
 * or the views menu closes after its trigger was removed.
 */
function useTabFocus(ref: RefObject<HTMLElement | null>): void {
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
