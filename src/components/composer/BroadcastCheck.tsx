import { isBroadcastDraft } from '../../core/outbox/selectors.ts';
import { splitThreadId } from '../../model/index.ts';
import { usePlaceName } from '../directory/useConversationName.ts';
import { useInboxActions } from '../inbox/useInboxActions.ts';
import { useInboxState } from '../inbox/useInboxState.ts';
import { usePaneLabels } from '../inbox/usePaneLabels.ts';
import { Check } from '../primitives/Check.tsx';
import { typingInto } from './typingInto.ts';

export interface BroadcastCheckProps {
  conversationId: string;
  disabled: boolean;
  /** A key with a character was pressed: focuses the field, which takes it. */
  onType: () => void;
}

/** Below the field of a thread: whether the reply is also sent to the conversation of the thread. */
export function BroadcastCheck({ conversationId, disabled, onType }: BroadcastCheckProps) {
  const { composer } = usePaneLabels();
  const { setBroadcast } = useInboxActions();
  const canBroadcast = useInboxState(({ offers }) => offers.broadcast);
  const isBroadcast = useInboxState((state) => isBroadcastDraft(state, conversationId));
  const parentId = splitThreadId(conversationId)?.parentId;
  const name = usePlaceName(parentId ?? conversationId);
  if (!canBroadcast || parentId === undefined || name === undefined) return null;
  return (
    <div className="ti-composer__broadcast" {...typingInto(onType)}>
      <Check
        isChecked={isBroadcast}
        disabled={disabled}
        onChange={(isChosen) => setBroadcast(conversationId, isChosen)}
      >
        <span className="ti-clip">{composer.alsoSendTo(name)}</span>
      </Check>
    </div>
  );
}
