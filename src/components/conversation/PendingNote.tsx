import { useContext } from 'react';
import { Icon } from '../icons/Icon.tsx';
import { moreIcons } from '../icons/moreIcons.ts';
import { useLabels } from '../inbox/LabelsContext.ts';
import { useInboxActions } from '../inbox/useInboxActions.ts';
import { useInboxState } from '../inbox/useInboxState.ts';
import { Button } from '../primitives/Button.tsx';
import { Spinner } from '../primitives/Spinner.tsx';
import { PaneContext } from './PaneContext.ts';

export interface PendingNoteProps {
  clientMsgId: string | undefined;
  /** The message has left its field: it may wait for the connection. */
  isQueued: boolean;
}

/** "Sending...", or "Waiting for the connection" with a button that returns the text to the field. */
export function PendingNote({ clientMsgId, isQueued }: PendingNoteProps) {
  const { conversation: words } = useLabels();
  const { withdrawMessage } = useInboxActions();
  const conversationId = useContext(PaneContext);
  const isWaiting = useInboxState(({ offline }) => offline.isWaiting) && isQueued;
  if (!isWaiting) {
    return (
      <p className="ti-message__sending">
        <Spinner size={12} />
        {words.sending}
      </p>
    );
  }
  const canWithdraw = conversationId !== '' && clientMsgId !== undefined;
  const withdraw = (button: HTMLElement) => {
    if (!canWithdraw) return;
    // The button goes with its message.
    button
      .closest('.ti-conversation')
      ?.querySelector<HTMLElement>('.ti-composer__field')
      ?.focus({ preventScroll: true });
    withdrawMessage(conversationId, clientMsgId);
  };
  return (
    <p className="ti-message__sending">
      <Icon name={moreIcons.clock} size={12} />
      {words.waiting}
      {canWithdraw && (
        <Button className="ti-message__withdraw" onClick={({ currentTarget }) => withdraw(currentTarget)}>
          {words.withdraw}
        </Button>
      )}
    </p>
  );
}
