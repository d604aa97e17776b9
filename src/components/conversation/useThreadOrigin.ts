import type { RefObject } from 'react';
import { splitThreadId } from '../../model/index.ts';
import { focusedElement } from '../a11y/focusedElement.ts';
import { useIsomorphicLayoutEffect } from '../inbox/useIsomorphicLayoutEffect.ts';

/** When a thread with the focus closes, focuses its parent message in the log of the conversation, or that log. */
export function useThreadOrigin(pane: RefObject<HTMLElement | null>, id: string): void {
  useIsomorphicLayoutEffect(() => {
    const element = pane.current;
    const panes = element?.parentElement;
    return () => {
      const focused = element && focusedElement(element);
      if (!element || !focused || !(element.contains(focused) || focused.matches('body'))) return;
      const log = panes?.querySelector<HTMLElement>('.ti-conversation:not(.ti-thread) [role="log"]');
      const ts = splitThreadId(id)?.threadTs ?? '';
      const parent = log?.querySelector<HTMLElement>(`article[data-ts="${CSS.escape(ts)}"]`);
      if (parent) parent.tabIndex = -1;
      // The conversation is hidden while the thread covers it: focus it when it is shown again.
      queueMicrotask(() => {
        const target = parent?.isConnected ? parent : log;
        // The search may have taken it already.
        if (target && !focusedElement(target)?.matches('input')) target.focus({ preventScroll: true });
      });
    };
  }, [pane, id]);
}
