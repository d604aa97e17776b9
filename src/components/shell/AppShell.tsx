import { type CSSProperties, type ReactNode, useId, useState } from 'react';
import { ListResizer, listWidths } from './ListResizer.tsx';
import { NavigationPane } from './NavigationPane.tsx';
import { useNavigationPane } from './useNavigationPane.ts';

export interface NavigationControls {
  /** For the button that shows and hides the navigation. */
  expanded: boolean;
  controls: string;
  toggle: () => void;
}

export interface AppShellProps {
  /** The navigation's content; `close` puts an overlaid navigation away once something was chosen. */
  navigation: (close: () => void) => ReactNode;
  topBar: (navigation: NavigationControls) => ReactNode;
  list: ReactNode;
  /** The list is what a tab stands for: the id it goes by, and that of the tab. */
  listPanel?: { id: string; tabId: string };
  /** The open conversation; nothing when none is open. */
  detail?: ReactNode;
  toast?: ReactNode;
}

/** Navigation, top bar, list and conversation, placed by the width of the inbox. */
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
      // Until someone moves the edge, the token decides.
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
          {split && <ListResizer width={listWidth ?? listWidths.usual} onResize={setListWidth} />}
          {split && <div className="ti-body__detail">{detail}</div>}
        </div>
        {toast}
      </div>
    </div>
  );
}
