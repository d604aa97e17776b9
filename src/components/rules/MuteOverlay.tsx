import { useLabels } from '../inbox/LabelsContext.ts';
import { useInboxState } from '../inbox/useInboxState.ts';
import { LazyOverlay } from '../panes/LazyOverlay.tsx';

const load = async () => (await import('./MuteMenu.tsx')).MuteMenu;

/** The menu of how to mute a conversation. */
export function MuteOverlay() {
  const { actions } = useLabels();
  const ids = useInboxState(({ overlay }) => (overlay?.kind === 'mute' ? overlay.conversationIds : null));
  return (
    <LazyOverlay load={load} kind="mute" isOpen={ids !== null} label={actions['triage.mute']}>
      {(MuteMenu) => ids && <MuteMenu key={ids.join(' ')} conversationIds={ids} />}
    </LazyOverlay>
  );
}
