import { useLabels } from '../inbox/LabelsContext.ts';
import { useInboxActions } from '../inbox/useInboxActions.ts';
import { useInboxState } from '../inbox/useInboxState.ts';
import { LaterOverlay } from '../later/LaterOverlay.tsx';
import { LazyOverlay } from '../panes/LazyOverlay.tsx';
import { PaneErrorBoundary } from '../panes/PaneErrorBoundary.tsx';
import { ComposeOverlay, SearchOverlay, ShortcutsOverlay, usePrefetchAtIdle } from './PrefetchedOverlays.tsx';

/** The dialogs over the inbox. One that fails to render is closed, so that the inbox below stays usable. */
export function Overlays() {
  const kind = useInboxState(({ overlay }) => overlay?.kind ?? null);
  const { closeOverlay, reportError } = useInboxActions();
  usePrefetchAtIdle();
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
      <ComposeOverlay />
      <ShortcutsOverlay />
      <FocusInboxOverlay />
      <SettingsOverlay />
      <CatchUpOverlay />
      <RunOverlay />
      <WhyOverlay />
      <DisconnectOverlay />
      <LaterOverlay />
      <RulesOverlay />
    </PaneErrorBoundary>
  );
}

const loadFocusInbox = async () => (await import('../focusInbox/FocusInboxEditor.tsx')).FocusInboxEditor;
const loadSettings = async () => (await import('../settings/SettingsDialog.tsx')).SettingsDialog;

const loadCatchUp = async () => (await import('../catchUp/CatchUpDialog.tsx')).CatchUpDialog;

const loadRules = async () => (await import('../rules/RulesPane.tsx')).RulesPane;

const loadRun = async () => (await import('../run/RunDialog.tsx')).RunDialog;

const loadWhy = async () => (await import('../why/WhyDialog.tsx')).WhyDialog;

const loadDisconnect = async () => (await import('../navigation/DisconnectDialog.tsx')).DisconnectDialog;

function FocusInboxOverlay() {
  const { actions } = useLabels();
  const overlay = useInboxState((state) => (state.overlay?.kind === 'focusInbox' ? state.overlay : null));
  const viewId = overlay?.viewId ?? null;
  return (
    <LazyOverlay
      load={loadFocusInbox}
      kind="focusInbox"
      isOpen={overlay !== null}
      label={actions[viewId === null ? 'focusInbox.create' : 'focusInbox.modify']}
    >
      {(Editor) => <Editor key={viewId ?? ''} viewId={viewId} about={overlay?.about} draft={overlay?.draft} />}
    </LazyOverlay>
  );
}

function SettingsOverlay() {
  const { settings } = useLabels();
  const isOpen = useInboxState(({ overlay }) => overlay?.kind === 'settings');
  return (
    <LazyOverlay load={loadSettings} kind="settings" isOpen={isOpen} label={settings.title}>
      {(Dialog) => <Dialog />}
    </LazyOverlay>
  );
}

function CatchUpOverlay() {
  const { actions } = useLabels();
  const overlay = useInboxState((state) => (state.overlay?.kind === 'catchUp' ? state.overlay : null));
  return (
    <LazyOverlay load={loadCatchUp} kind="catchUp" isOpen={overlay !== null} label={actions['triage.catchUp']}>
      {(Dialog) => <Dialog conversationIds={overlay?.conversationIds ?? []} />}
    </LazyOverlay>
  );
}

/** The menu that mutes, and the page of rules. */
function RulesOverlay() {
  const { actions, views } = useLabels();
  const overlay = useInboxState((state) =>
    state.overlay?.kind === 'mute' || state.overlay?.kind === 'rules' ? state.overlay : null,
  );
  return (
    <LazyOverlay
      load={loadRules}
      kind="rules"
      isOpen={overlay !== null}
      label={overlay?.kind === 'mute' ? actions['triage.mute'] : views.rules}
    >
      {(Pane) => overlay && <Pane overlay={overlay} />}
    </LazyOverlay>
  );
}

function RunOverlay() {
  const { actions } = useLabels();
  const isOpen = useInboxState(({ overlay }) => overlay?.kind === 'run');
  return (
    <LazyOverlay load={loadRun} kind="run" isOpen={isOpen} label={actions['triage.run']}>
      {(Dialog) => <Dialog />}
    </LazyOverlay>
  );
}

function WhyOverlay() {
  const { actions } = useLabels();
  const id = useInboxState(({ overlay }) => (overlay?.kind === 'why' ? overlay.conversationId : null));
  return (
    <LazyOverlay load={loadWhy} kind="why" isOpen={id !== null} label={actions['triage.why']}>
      {(Dialog) => id !== null && <Dialog conversationId={id} />}
    </LazyOverlay>
  );
}

function DisconnectOverlay() {
  const { sync } = useLabels();
  const isOpen = useInboxState(({ overlay }) => overlay?.kind === 'disconnect');
  return (
    <LazyOverlay load={loadDisconnect} kind="disconnect" isOpen={isOpen} label={sync.confirm}>
      {(Dialog) => <Dialog />}
    </LazyOverlay>
  );
}
