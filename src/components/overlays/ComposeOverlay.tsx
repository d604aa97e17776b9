import { useLabels } from '../inbox/LabelsContext.ts';
import { useInboxState } from '../inbox/useInboxState.ts';
import { LazyOverlay } from '../panes/LazyOverlay.tsx';

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
