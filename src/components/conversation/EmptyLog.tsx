import type { MessageLog } from '../../core/messages/state.ts';
import { useLabels } from '../inbox/LabelsContext.ts';
import { failureText } from '../labels/labels.ts';
import { ErrorScreen } from '../panes/ErrorScreen.tsx';
import { ConversationSkeleton } from '../shell/ConversationSkeleton.tsx';

/** Shown without messages: loading, failed, or empty. */
export function EmptyLog({ load, onRetry }: { load: MessageLog['load'] | undefined; onRetry: () => void }) {
  const labels = useLabels();
  switch (load?.status) {
    case 'failed':
      return <ErrorScreen message={failureText(labels, load.failure)} onRetry={onRetry} />;
    case 'ready':
      return <p className="ti-log__empty">{labels.conversation.empty}</p>;
    default:
      return <ConversationSkeleton />;
  }
}
