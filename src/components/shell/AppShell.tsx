import { type CSSProperties, type ReactNode, useId, useRef, useState } from 'react';
import { useFocusTrap } from '../a11y/useFocusTrap.ts';
import { useLabels } from '../inbox/LabelsContext.ts';
import { useRoot } from '../inbox/RootContext.ts';
import { ListResizer, listWidths } from './ListResizer.tsx';

export interface NavigationControls {
  /** `aria-expanded` and `aria-controls` of the navigation button. */
  expanded: boolean;
  controls: string;
  toggle: () => void;
}

export interface AppShellProps {
  /** Renders the navigation; `close` closes the drawer after a choice. `null` without one. */
  navigation: ((close: () => void) => ReactNode) | null;
  /** Renders the top bar; `navigation` is `null` without one. `null` without a top bar. */
  topBar: ((navigation: NavigationControls | null) => ReactNode) | null;
  /** A page of the host; it replaces the list and the conversation. */
  page?: ReactNode;
  /** `null` if the host shows the conversation alone. */
  list: ReactNode | null;
  /** Ids of the list as a tab panel and of its tab. */
  listPanel?: { id: string; tabId: string };
  /** The open conversation, if any. */
  detail?: ReactNode;
  toast?: ReactNode;
}

/** Layout of navigation, top bar, list and conversation. Depends on the width of the inbox, not of the window. */
export function AppShell({ navigation, topBar, page, list, listPanel, detail, toast }: AppShellProps) {
  const id = useId();
  const pane = useNavigationPane();
  const [listWidth, setListWidth] = useState<number>();
  const hasPage = page !== undefined;
  const hasDetail = !hasPage && detail != null && detail !== false;
  const split = hasDetail && list !== null;
  const isNavigationShown = navigation !== null && pane.shown;
  return (
    <div
      className="ti-app"
      data-split={split || undefined}
      data-navigation={isNavigationShown ? pane.mode : 'hidden'}
      data-content={hasPage ? '' : undefined}
      data-panes={list === null ? 'conversation' : undefined}
      data-bare={navigation === null && topBar === null ? '' : undefined}
      // The CSS token applies until the user resizes the list.
      style={listWidth === undefined ? undefined : ({ '--ti--list-w': `${listWidth}px` } as CSSProperties)}
    >
      {isNavigationShown && (
        <NavigationPane id={id} mode={pane.mode} onClose={pane.close}>
          {navigation(pane.closeDrawer)}
        </NavigationPane>
      )}
      <div className="ti-panel">
        {topBar?.(navigation && { expanded: pane.shown, controls: id, toggle: pane.toggle })}
        <div className="ti-body">
          {page}
          {list !== null && !hasPage && (
            <div
              className="ti-body__list"
              {...(listPanel && { role: 'tabpanel', id: listPanel.id, 'aria-labelledby': listPanel.tabId })}
            >
              {list}
            </div>
          )}
          {split && <ListResizer width={listWidth ?? listWidths.default} onResize={setListWidth} />}
          {hasDetail && <div className="ti-body__detail">{detail}</div>}
        </div>
        {toast}
      </div>
    </div>
  );
}

interface NavigationPaneState {
  /** A column next to the panel; on a narrower inbox, a drawer over it. */
  mode: 'column' | 'drawer';
  shown: boolean;
  toggle: () => void;
  close: () => void;
  /** Closes the drawer; a column stays open. */
  closeDrawer: () => void;
}

/** A column is open by default, a drawer closed. Each keeps its own state, so that rotating a tablet loses neither. */
function useNavigationPane(): NavigationPaneState {
  const mode = useRoot().layout === 'wide' ? 'column' : 'drawer';
  const [column, setColumn] = useState(true);
  const [drawer, setDrawer] = useState(false);
  const [shown, setShown] = mode === 'column' ? [column, setColumn] : [drawer, setDrawer];
  return {
    mode,
    shown,
    toggle: () => setShown(!shown),
    close: () => setShown(false),
    closeDrawer: () => setDrawer(false),
  };
}

interface NavigationPaneProps {
  id: string;
  mode: 'column' | 'drawer';
  onClose: () => void;
  children: ReactNode;
}

/** The navigation as a column or a modal drawer. The drawer traps the focus and closes on Escape or a click outside. */
function NavigationPane({ id, mode, onClose, children }: NavigationPaneProps) {
  const { navigation } = useLabels();
  const pane = useRef<HTMLDivElement>(null);
  const drawer = mode === 'drawer';
  useFocusTrap(pane, drawer);
  if (!drawer) {
    return (
      <div id={id} ref={pane} className="ti-app__navigation">
        {children}
      </div>
    );
  }
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Escape and the menu button also close the drawer */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the drawer handles Escape */}
      <div className="ti-scrim" onClick={onClose} />
      <div
        id={id}
        ref={pane}
        className="ti-drawer"
        role="dialog"
        aria-modal="true"
        aria-label={navigation.drawer}
        tabIndex={-1}
        data-ti-layer="drawer"
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || event.defaultPrevented) return;
          event.preventDefault();
          event.stopPropagation();
          onClose();
        }}
      >
        {children}
      </div>
    </>
  );
}
