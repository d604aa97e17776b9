import { PaneErrorBoundary } from '../errors/PaneErrorBoundary.tsx';
import { useInboxActions } from '../TriageInbox/useInboxActions.ts';
import { useInboxState } from '../TriageInbox/useInboxState.ts';
import { SearchOverlay } from './SearchOverlay.tsx';
import { ShortcutsOverlay } from './ShortcutsOverlay.tsx';
import { useFetchedAtRest } from './useFetchedAtRest.ts';
import { useOverlayPart } from './useOverlayPart.ts';

/** What lies over the inbox. One that breaks is put away, so that the inbox under it can still be reached. */
export function Overlays() {
  const kind = useInboxState(({ overlay }) => overlay?.kind ?? null);
  const { closeOverlay, reportError } = useInboxActions();
  useFetchedAtRest();
  return (
    <PaneErrorBoundary
      pane="overlay"
      resetKey={kind}
      onError={(error) => {
        reportError(error);
        closeOverlay();
      }}
    >
      <SearchOverlay />
      <ShortcutsOverlay />
      <FocusInboxOverlay />
      <SettingsOverlay />
    </PaneErrorBoundary>
  );
}

const loadFocusInbox = async () => (await import('../focusInbox/FocusInboxEditor.tsx')).FocusInboxEditor;
const loadSettings = async () => (await import('../settings/SettingsDialog.tsx')).SettingsDialog;

function FocusInboxOverlay() {
  const overlay = useInboxState((state) => (state.overlay?.kind === 'focusInbox' ? state.overlay : null));
  const Editor = useOverlayPart(loadFocusInbox, 'focusInbox', overlay !== null);
  return overlay && Editor && <Editor key={overlay.viewId ?? ''} viewId={overlay.viewId} about={overlay.about} />;
}

function SettingsOverlay() {
  const isOpen = useInboxState(({ overlay }) => overlay?.kind === 'settings');
  const Dialog = useOverlayPart(loadSettings, 'settings', isOpen);
  return isOpen && Dialog && <Dialog />;
}
