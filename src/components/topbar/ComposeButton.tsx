import { useLabels } from '../LabelsContext.ts';
import { IconButton } from '../primitives/IconButton.tsx';
import { useChord } from '../shortcuts/KeymapContext.ts';
import { useInboxActions } from '../TriageInbox/useInboxActions.ts';
import { useInboxState } from '../TriageInbox/useInboxState.ts';

/** Begins a conversation; absent if the transport cannot open one. */
export function ComposeButton() {
  const { actions } = useLabels();
  const { openOverlay } = useInboxActions();
  const chord = useChord('conversation.compose');
  const isAvailable = useInboxState(({ compose }) => compose.isAvailable);
  if (!isAvailable) return null;
  return (
    <IconButton
      icon="compose"
      label={actions['conversation.compose']}
      chord={chord}
      aria-haspopup="dialog"
      onClick={() => openOverlay({ kind: 'compose' })}
    />
  );
}
