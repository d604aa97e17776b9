import { useLabels } from '../inbox/LabelsContext.ts';
import { useInboxState } from '../inbox/useInboxState.ts';
import { LazyOverlay } from '../panes/LazyOverlay.tsx';

const load = async () => (await import('./RulesDialog.tsx')).RulesDialog;

/** The rules of all Focus Inboxes. */
export function RulesOverlay() {
  const { views } = useLabels();
  const isOpen = useInboxState(({ overlay }) => overlay?.kind === 'rules');
  return (
    <LazyOverlay load={load} kind="rules" isOpen={isOpen} label={views.rules}>
      {(RulesDialog) => <RulesDialog />}
    </LazyOverlay>
  );
}
