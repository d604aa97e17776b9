import { useLabels } from '../LabelsContext.ts';
import { failureText } from '../labels.ts';
import { Banner } from '../primitives/Banner.tsx';
import { Button } from '../primitives/Button.tsx';
import { useInboxActions } from '../TriageInbox/useInboxActions.ts';
import { useInboxState } from '../TriageInbox/useInboxState.ts';

export interface SendFailureProps {
  conversationId: string;
  /** Sends what is typed again; absent while it cannot be sent. */
  onRetry: (() => void) | undefined;
  /** The button that is pressed goes with it, and the focus would, too. */
  beforeItGoes: () => void;
}

/** Why the last send failed. The text is still in the field: to be sent again, or changed first. */
export function SendFailure({ conversationId, onRetry, beforeItGoes }: SendFailureProps) {
  const labels = useLabels();
  const actions = useInboxActions();
  const failure = useInboxState(({ sending }) => sending.failures[conversationId]);
  if (failure === undefined) return null;
  const leaving = (run: () => void) => () => {
    beforeItGoes();
    run();
  };
  return (
    <Banner
      onDismiss={leaving(() => actions.dismissSendFailure(conversationId))}
      action={onRetry && <Button onClick={leaving(onRetry)}>{labels.composer.tryAgain}</Button>}
    >
      {failureText(labels, failure)}
    </Banner>
  );
}
