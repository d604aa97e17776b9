import { type ComponentType, useEffect } from 'react';
import type { Overlay } from '../../core/overlay/state.ts';
import { PaneErrorBoundary } from '../errors/PaneErrorBoundary.tsx';
import { useStyledPart } from '../primitives/useStyledPart.ts';
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

const loadSearch = async () => (await import('../search/SearchDialog.tsx')).SearchDialog;
const loadFocusInbox = async () => (await import('../focusInbox/FocusInboxEditor.tsx')).FocusInboxEditor;
const loadSettings = async () => (await import('../settings/SettingsDialog.tsx')).SettingsDialog;
const loadShortcuts = async () => (await import('../shortcuts/ShortcutsDialog.tsx')).ShortcutsDialog;

function OpenOverlay({ overlay }: { overlay: Overlay }) {
  const { kind } = overlay;
  switch (kind) {
    case 'search':
      return <Fetched key={kind} load={loadSearch} name={kind} props={{ mode: overlay.mode }} />;
    case 'focusInbox': {
      const { viewId, about } = overlay;
      return <Fetched key={`${kind} ${viewId ?? ''}`} load={loadFocusInbox} name={kind} props={{ viewId, about }} />;
    }
    case 'settings':
      return <Fetched key={kind} load={loadSettings} name={kind} props={{}} />;
    case 'shortcuts':
      return <Fetched key={kind} load={loadShortcuts} name={kind} props={{}} />;
    default:
      return null;
  }
}

interface FetchedProps<Props> {
  load: () => Promise<ComponentType<Props>>;
  name: string;
  props: Props;
}

/** Each part is fetched when it is first wanted, so that the first screen does not wait for it. */
function Fetched<Props extends object>({ load, name, props }: FetchedProps<Props>) {
  const { closeOverlay, reportError } = useInboxActions();
  const Part = useStyledPart(load, true, () => {
    closeOverlay();
    reportError(new Error('An overlay could not be loaded'), name);
  });
  return Part && <Part {...props} />;
}
