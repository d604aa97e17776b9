import { useEffect } from 'react';
import { useRoot } from '../primitives/RootContext.ts';
import { useInbox } from '../TriageInbox/InboxContext.ts';
import { useInboxState } from '../TriageInbox/useInboxState.ts';
import { loadSearch } from './SearchOverlay.tsx';
import { loadShortcuts } from './ShortcutsOverlay.tsx';

/** Where the browser does not say when it has nothing to do, and at the latest where it does. */
const restMs = 3000;

/** What is opened by a key and typed into is fetched as soon as the first rows are shown and nothing else is to be done. */
export function useFetchedAtRest(): void {
  const { clock } = useInbox();
  const { element } = useRoot();
  const isShown = useInboxState(({ conversations }) => conversations.load.status === 'ready');

  useEffect(() => {
    if (!isShown) return;
    const fetch = (): void => void Promise.all([loadSearch(), loadShortcuts()]).catch(() => {});
    const view = element?.ownerDocument.defaultView;
    if (view?.requestIdleCallback === undefined) return clock.after(restMs, fetch);
    const request = view.requestIdleCallback(fetch, { timeout: restMs });
    return () => view.cancelIdleCallback(request);
  }, [clock, element, isShown]);
}
