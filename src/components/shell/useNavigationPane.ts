import { useState } from 'react';
import { useRoot } from '../primitives/RootContext.ts';

export interface NavigationPaneState {
  /** A column beside the panel, or a drawer over it where the inbox is narrower. */
  mode: 'column' | 'drawer';
  shown: boolean;
  toggle: () => void;
  close: () => void;
  /** Closes a drawer and leaves a column alone. */
  closeDrawer: () => void;
}

/** A column is there until it is put away; a drawer only when it is called. Each keeps its own answer, so that turning a
 * tablet does not lose either. */
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
