import { useState } from 'react';
import { useRoot } from '../inbox/RootContext.ts';

export interface NavigationPaneState {
  /** A column next to the panel; on a narrower inbox, a drawer over it. */
  mode: 'column' | 'drawer';
  shown: boolean;
  toggle: () => void;
  close: () => void;
  /** Closes the drawer; a column stays open. */
  closeDrawer: () => void;
}

/** A column is open by default, a drawer closed. Each keeps its own state, so that rotating a tablet loses neither. */
export function useNavigationPane(): NavigationPaneState {
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
