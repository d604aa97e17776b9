import { type CSSProperties, type ReactNode, useId, useState } from 'react';
import { ListResizer, listWidths } from './ListResizer.tsx';
import { NavigationPane } from './NavigationPane.tsx';
import { useNavigationPane } from './useNavigationPane.ts';

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
