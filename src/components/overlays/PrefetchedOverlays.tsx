import { useContext, useEffect } from 'react';
import type { Cancel } from '../../core/ports.ts';
import { loadPanes } from '../conversation/loadPanes.ts';
import { useInbox } from '../inbox/InboxContext.ts';
import { useLabels } from '../inbox/LabelsContext.ts';
import { useRoot } from '../inbox/RootContext.ts';
import { useInboxState } from '../inbox/useInboxState.ts';
import { fetchCode, LoadedCodeContext } from '../lazy/useLazy.ts';
import { LazyOverlay } from '../panes/LazyOverlay.tsx';

const loadSearch = async () => (await import('../search/SearchDialog.tsx')).SearchDialog;

export function SearchOverlay() {
  const labels = useLabels();
  const mode = useInboxState(({ overlay }) => (overlay?.kind === 'search' ? overlay.mode : null));
  return (
    <LazyOverlay
      load={loadSearch}
      kind="search"
      isOpen={mode !== null}
      label={mode === 'ask' ? labels.actions['ask.open'] : labels.search.name}
    >
      {(Dialog) => <Dialog mode={mode ?? 'find'} />}
    </LazyOverlay>
  );
}

const loadCompose = async () => (await import('../compose/ComposeDialog.tsx')).ComposeDialog;

export function ComposeOverlay() {
  const { actions } = useLabels();
  const isOpen = useInboxState(({ overlay }) => overlay?.kind === 'compose');
  return (
    <LazyOverlay load={loadCompose} kind="compose" isOpen={isOpen} label={actions['conversation.compose']}>
      {(Dialog) => <Dialog />}
    </LazyOverlay>
  );
}

const loadShortcuts = async () => (await import('../shortcuts/ShortcutsDialog.tsx')).ShortcutsDialog;

export function ShortcutsOverlay() {
  const { actions } = useLabels();
  const isOpen = useInboxState(({ overlay }) => overlay?.kind === 'shortcuts');
  return (
    <LazyOverlay load={loadShortcuts} kind="shortcuts" isOpen={isOpen} label={actions['shortcuts.show']}>
      {(Dialog) => <Dialog />}
    </LazyOverlay>
  );
}

/** Maximum wait for an idle browser; the delay in browsers without `requestIdleCallback`. */
const latestMs = 3000;

/** Once the list has loaded and the browser is idle, fetches the conversation and the actions on demand, then the search, the
 * shortcut list and the new message, which open by key. */
export function usePrefetchAtIdle(): void {
  const inbox = useInbox();
  const loaded = useContext(LoadedCodeContext);
  const { element } = useRoot();
  const isShown = useInboxState(({ conversations }) => conversations.load.status === 'ready');

  useEffect(() => {
    if (!isShown) return;
    const fetchAll = async (): Promise<void> => {
      await inbox.loadCode();
      await fetchCode(loaded, loadPanes);
      await Promise.all([loadSearch, loadShortcuts, loadCompose].map((load) => fetchCode<unknown>(loaded, load)));
    };
    // Ignore a failure: opening the pane fetches it again.
    const fetch = (): void => void fetchAll().catch(() => {});
    const view = element.current?.ownerDocument.defaultView;
    const fetchAtIdle = (): Cancel => {
      if (view?.requestIdleCallback === undefined) return inbox.clock.after(latestMs, fetch);
      const request = view.requestIdleCallback(fetch, { timeout: latestMs });
      return () => view.cancelIdleCallback(request);
    };
    // In the frame after the one with the list: a browser counts as idle before the list is painted, too.
    let cancel = inbox.clock.frame(() => {
      cancel = inbox.clock.frame(() => {
        cancel = fetchAtIdle();
      });
    });
    return () => cancel();
  }, [inbox, loaded, element, isShown]);
}
