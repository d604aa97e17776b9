import { useEffect } from 'react';
import { useInbox } from '../inbox/InboxContext.ts';
import { useRoot } from '../inbox/RootContext.ts';
import { useInboxState } from '../inbox/useInboxState.ts';
import { loadCompose } from './ComposeOverlay.tsx';
import { loadSearch } from './SearchOverlay.tsx';
import { loadShortcuts } from './ShortcutsOverlay.tsx';

/** Maximum wait for an idle browser; the delay in browsers without `requestIdleCallback`. */
const latestMs = 3000;

/** Once the list has loaded and the browser is idle, fetches the search, the shortcut list and the new message, which open by key. */
export function usePrefetchAtIdle(): void {
  const { clock } = useInbox();
  const { element } = useRoot();
  const isShown = useInboxState(({ conversations }) => conversations.load.status === 'ready');

  useEffect(() => {
    if (!isShown) return;
    // Ignore a failure: opening the overlay fetches it again.
    const fetch = (): void => void Promise.all([loadSearch(), loadShortcuts(), loadCompose()]).catch(() => {});
    const view = element.current?.ownerDocument.defaultView;
    if (view?.requestIdleCallback === undefined) return clock.after(latestMs, fetch);
    const request = view.requestIdleCallback(fetch, { timeout: latestMs });
    return () => view.cancelIdleCallback(request);
  }, [clock, element, isShown]);
}
