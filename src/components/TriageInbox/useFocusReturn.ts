import { useEffect, useRef } from 'react';
import { useInboxState } from './useInboxState.ts';

/** When the conversation or the filter closes and takes the focus with it, the list gets it, so that the next key still
 * does something; where there is no list any more, the inbox itself. */
export function useFocusReturn(root: HTMLElement | null): void {
  const openId = useInboxState((state) => state.navigation.open?.id ?? null);
  const isFiltering = useInboxState((state) => state.navigation.listQuery !== null);
  const before = useRef({ openId, isFiltering });
  useEffect(() => {
    const last = before.current;
    before.current = { openId, isFiltering };
    const closed = (last.openId !== null && openId === null) || (last.isFiltering && !isFiltering);
    if (!root || !closed) return;
    const active = root.ownerDocument.activeElement;
    const isLost = active === null || active === root.ownerDocument.body || !active.isConnected;
    if (isLost) (root.querySelector<HTMLElement>('[role="listbox"]') ?? root).focus();
  }, [root, openId, isFiltering]);
}
