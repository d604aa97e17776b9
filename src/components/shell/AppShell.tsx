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
  /** Renders the navigation; `close` closes the drawer after a choice. */
  navigation: (close: () => void) => ReactNode;
  topBar: (navigation: NavigationControls) => ReactNode;
  list: ReactNode;
  /** Ids of the list as a tab panel and of its tab. */
  listPanel?: { id: string; tabId: string };
  /** The open conversation, if any. */
  detail?: ReactNode;
  toast?: ReactNode;
}

/** Layout of navigation, top bar, list and conversation. Depends on the width of the inbox, not of the window. */
export function AppShell({ navigation, topBar, list, listPanel, detail, toast }: AppShellProps) {
  const id = useId();
  const pane = useNavigationPane();
  const [listWidth, setListWidth] = useState<number>();
  const split = detail != null && detail !== false;
  return (
    <div
      className="ti-app"
      data-split={split || undefined}
      data-navigation={pane.shown ? pane.mode : 'hidden'}
      // The CSS token applies until the user resizes the list.
      style={listWidth === undefined ? undefined : ({ '--ti--list-w': `${listWidth}px` } as CSSProperties)}
    >
      {pane.shown && (
        <NavigationPane id={id} mode={pane.mode} onClose={pane.close}>
          {navigation(pane.closeDrawer)}
        </NavigationPane>
      )}
      <div className="ti-panel">
        {topBar({ expanded: pane.shown, controls: id, toggle: pane.toggle })}
        <div className="ti-body">
          <div
            className="ti-body__list"
            {...(listPanel && { role: 'tabpanel', id: listPanel.id, 'aria-labelledby': listPanel.tabId })}
          >
            {list}
          </div>
          {split && <ListResizer width={listWidth ?? listWidths.default} onResize={setListWidth} />}
          {split && <div className="ti-body__detail">{detail}</div>}
        </div>
        {toast}
      </div>
    </div>
  );
}
