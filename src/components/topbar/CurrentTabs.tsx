import { useMemo, useRef, useState } from 'react';
import { currentPage, currentView, tabsOf } from '../../core/navigation/selectors.ts';
import { isCustomView } from '../../core/views/tabs.ts';
import { useLabels } from '../LabelsContext.ts';
import { viewLabel } from '../labels/placeNames.ts';
import { useInbox } from '../TriageInbox/InboxContext.ts';
import { isShallowEqual, useInboxState } from '../TriageInbox/useInboxState.ts';
import { useTabFocus } from './useTabFocus.ts';
import { ViewTabs } from './ViewTabs.tsx';
import { LazyViewsMenu } from './viewsMenu/LazyViewsMenu.tsx';

/** The tabs of the page that is shown, and the menu of their order and visibility when it is open. */
export function CurrentTabs({ panelId }: { panelId: string }) {
  const labels = useLabels();
  const inbox = useInbox();
  const { actions } = inbox;
  const tabs = useInboxState((state) => tabsOf(state, currentPage(state)), isShallowEqual);
  const unread = useInboxState((state) => state.views.unread);
  const currentId = useInboxState((state) => currentView(state)?.id ?? '');
  const canSave = useInboxState((state) => state.views.canSave);
  const isManaging = useInboxState((state) => state.overlay?.kind === 'views');
  const [managedId, setManagedId] = useState<string | null>(null);
  const strip = useRef<HTMLDivElement>(null);
  useTabFocus(strip);

  const editing = useMemo(
    () => ({
      onCreate: () => actions.openOverlay({ kind: 'focusInbox', viewId: null }),
      onConfigure: (viewId: string) => actions.openOverlay({ kind: 'focusInbox', viewId }),
      onManage(viewId: string) {
        setManagedId(viewId);
        actions.openOverlay({ kind: 'views' });
      },
      onMove: actions.moveView,
    }),
    [actions],
  );

  /** The menu hears late that the focus has left it, when an editor it opened is there already. */
  const closeMenu = () => inbox.getState().overlay?.kind === 'views' && actions.closeOverlay();

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
        {...(canSave && { editing })}
      />
      {isManaging && <LazyViewsMenu strip={strip} fromId={managedId ?? currentId} onClose={closeMenu} />}
    </>
  );
}
