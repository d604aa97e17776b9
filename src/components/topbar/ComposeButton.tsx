import { useOwnActions } from '../actions/useOwnActions.ts';
import { useChord } from '../inbox/KeymapContext.ts';
import { useLabels } from '../inbox/LabelsContext.ts';
import { useInboxActions } from '../inbox/useInboxActions.ts';
import { useInboxState } from '../inbox/useInboxState.ts';
import { IconButton } from '../primitives/IconButton.tsx';

/** Begins a conversation; absent if the transport cannot open one. */
export function ComposeButton() {
  const { actions } = useLabels();
  const { openOverlay } = useInboxActions();
  const chord = useChord('conversation.compose');
  const isAvailable = useInboxState(({ compose }) => compose.isAvailable);
  const own = useOwnActions();
  const compose = own('conversation.compose', {
    label: actions['conversation.compose'],
    run: () => openOverlay({ kind: 'compose' }),
  });
  if (!isAvailable || compose === null) return null;
  return <IconButton icon="compose" label={compose.label} chord={chord} aria-haspopup="dialog" onClick={compose.run} />;
}
