import type { Failure } from '../../core/failure.ts';
import type { MessageLog } from '../../core/messages/state.ts';
import { usePaneLabels } from '../inbox/usePaneLabels.ts';
import { failureText } from '../labels/failureText.ts';
import { ErrorScreen } from '../panes/ErrorScreen.tsx';
import { Banner } from '../primitives/Banner.tsx';
import { Button } from '../primitives/Button.tsx';
import { ConversationSkeleton } from '../shell/ConversationSkeleton.tsx';

/** Shown without messages: loading, failed, or empty. */
export function EmptyLog({ load, onRetry }: { load: MessageLog['load'] | undefined; onRetry: () => void }) {
  const labels = usePaneLabels();
  switch (load?.status) {
    case 'failed':
      return <ErrorScreen message={failureText(labels, load.failure)} onRetry={onRetry} />;
    case 'ready':
      return <p className="ti-log__empty">{labels.conversation.empty}</p>;
    default:
      return <ConversationSkeleton />;
  }
}

/** Shown when reloading failed: the newest messages may be missing. */
export function StaleMessages({ failure, onRetry }: { failure: Failure; onRetry: () => void }) {
  const labels = usePaneLabels();
  return (
    <div className="ti-conversation__stale">
      <Banner>
        <span className="ti-conversation__stale-text">
          {failureText(labels, failure)}
          <Button icon="refresh" onClick={onRetry}>
            {labels.inbox.retry}
          </Button>
        </span>
      </Banner>
    </div>
  );
}
