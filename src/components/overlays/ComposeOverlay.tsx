import { composeText } from '../../core/compose/state.ts';
import { useLabels } from '../LabelsContext.ts';
import { LazyOverlay } from '../lazy/LazyOverlay.tsx';
import { useInbox } from '../TriageInbox/InboxContext.ts';
import { useInboxState } from '../TriageInbox/useInboxState.ts';

export const loadCompose = async () => (await import('../compose/ComposeDialog.tsx')).ComposeDialog;

export function ComposeOverlay() {
  const { compose } = useLabels();
  const { actions, getState } = useInbox();
  const isOpen = useInboxState(({ overlay }) => overlay?.kind === 'compose');
  return (
    <LazyOverlay
      load={loadCompose}
      kind="compose"
      isOpen={isOpen}
      label={compose.title}
      onType={(edit) => actions.setPeopleQuery(edit(composeText(getState())))}
    >
      {(Dialog) => <Dialog />}
    </LazyOverlay>
  );
}
