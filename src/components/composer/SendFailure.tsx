import { useInboxActions } from '../inbox/useInboxActions.ts';
import { useInboxState } from '../inbox/useInboxState.ts';
import { usePaneLabels } from '../inbox/usePaneLabels.ts';
import { failureText } from '../labels/failureText.ts';
import { Banner } from '../primitives/Banner.tsx';
import { Button } from '../primitives/Button.tsx';

export interface SendFailureProps {
  conversationId: string;
  /** Sends the draft again; undefined while it cannot be sent. */
  onRetry: (() => void) | undefined;
  /** Called before the banner unmounts with its focused button: move the focus. */
  onBeforeClose: () => void;
}

/** The reason of the last failed send. The draft stays in the field. */
export function SendFailure({ conversationId, onRetry, onBeforeClose }: SendFailureProps) {
  const labels = usePaneLabels();
  const actions = useInboxActions();
  const failure = useInboxState(({ sending }) => sending.failures[conversationId]);
  if (failure === undefined) return null;
  const closing = (run: () => void) => () => {
    onBeforeClose();
    run();
  };
  return (
    <Banner
      onDismiss={closing(() => actions.dismissSendFailure(conversationId))}
      action={onRetry && <Button onClick={closing(onRetry)}>{labels.composer.tryAgain}</Button>}
    >
      {failureText(labels, failure)}
    </Banner>
  );
}
