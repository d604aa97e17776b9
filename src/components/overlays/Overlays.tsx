import { useEffect } from 'react';
import type { Overlay } from '../../core/overlay/state.ts';
import { PaneErrorBoundary } from '../errors/PaneErrorBoundary.tsx';
import { useLoadedPart } from '../primitives/useLoadedPart.ts';
import { useInbox } from '../TriageInbox/InboxContext.ts';
import { useInboxActions } from '../TriageInbox/useInboxActions.ts';
import { useInboxState } from '../TriageInbox/useInboxState.ts';

/** When the first screen is at rest, the search is fetched: whoever opens it by its key types on at once. */
const restMs = 3000;

/** What lies over the inbox. One that breaks is put away, so that the inbox under it can still be reached. */
export function Overlays() {
  const { clock } = useInbox();
  useEffect(() => clock.after(restMs, () => void loadSearch().catch(() => {})), [clock]);
  const overlay = useInboxState((state) => state.overlay);
  const { closeOverlay, reportError } = useInboxActions();
  return (
    <PaneErrorBoundary
      pane="overlay"
      resetKey={overlay?.kind ?? null}
      onError={(error) => {
        reportError(error);
        closeOverlay();
      }}
    >
      {overlay && <OpenOverlay overlay={overlay} />}
    </PaneErrorBoundary>
  );
}

/** Each part is fetched when it is first wanted (`useLoadedPart`), so that the first screen does not wait for it. */
function OpenOverlay({ overlay }: { overlay: Overlay }) {
  switch (overlay.kind) {
    case 'search':
      return <LazySearch mode={overlay.mode} />;
    case 'focusInbox':
      return <LazyFocusInbox key={overlay.viewId ?? ''} viewId={overlay.viewId} about={overlay.about} />;
    case 'settings':
      return <LazySettings />;
    case 'shortcuts':
      return <LazyShortcuts />;
    default:
      return null;
  }
}

const loadShortcuts = async () => (await import('../shortcuts/ShortcutsDialog.tsx')).ShortcutsDialog;

function LazyShortcuts() {
  const { closeOverlay, reportError } = useInboxActions();
  const ShortcutsDialog = useLoadedPart(loadShortcuts, true, () => {
    closeOverlay();
    reportError(new Error('The list of shortcuts could not be loaded'));
  });
  return ShortcutsDialog && <ShortcutsDialog />;
}

const loadSettings = async () => (await import('../settings/SettingsDialog.tsx')).SettingsDialog;

function LazySettings() {
  const { closeOverlay, reportError } = useInboxActions();
  const SettingsDialog = useLoadedPart(loadSettings, true, () => {
    closeOverlay();
    reportError(new Error('The settings could not be loaded'));
  });
  return SettingsDialog && <SettingsDialog />;
}

const loadFocusInbox = async () => (await import('../focusInbox/FocusInboxEditor.tsx')).FocusInboxEditor;

function LazyFocusInbox({ viewId, about }: { viewId: string | null; about: string | undefined }) {
  const { closeOverlay, reportError } = useInboxActions();
  const FocusInboxEditor = useLoadedPart(loadFocusInbox, true, () => {
    closeOverlay();
    reportError(new Error('The Focus Inbox editor could not be loaded'));
  });
  return FocusInboxEditor && <FocusInboxEditor viewId={viewId} about={about} />;
}

const loadSearch = async () => (await import('../search/SearchDialog.tsx')).SearchDialog;

function LazySearch({ mode }: { mode: 'find' | 'ask' }) {
  const { closeOverlay, reportError } = useInboxActions();
  const SearchDialog = useLoadedPart(loadSearch, true, () => {
    closeOverlay();
    reportError(new Error('The search could not be loaded'));
  });
  return SearchDialog && <SearchDialog mode={mode} />;
}
