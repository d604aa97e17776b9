import { useLabels } from '../LabelsContext.ts';
import { LazyOverlay } from '../lazy/LazyOverlay.tsx';
import { useInboxState } from '../TriageInbox/useInboxState.ts';

export const loadCompose = async () => (await import('../compose/ComposeDialog.tsx')).ComposeDialog;

export function ComposeOverlay() {
  const { compose } = useLabels();
  const isOpen = useInboxState(({ overlay }) => overlay?.kind === 'compose');
  return (
    <LazyOverlay load={loadCompose} kind="compose" isOpen={isOpen} label={compose.title}>
      {(Dialog) => <Dialog />}
    </LazyOverlay>
  );
}
