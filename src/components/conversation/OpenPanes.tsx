import { useInboxActions } from '../inbox/useInboxActions.ts';
import { useInboxState } from '../inbox/useInboxState.ts';
import { PaneErrorBoundary } from '../panes/PaneErrorBoundary.tsx';
import { ConversationPane } from './ConversationPane.tsx';
import { ThreadPane } from './ThreadPane.tsx';

export interface OpenPanesProps {
  /** The open conversation. */
  id: string;
  /** Whether the conversation has its reply field; a thread always has. */
  hasComposer?: boolean;
}

/** The open conversation and the thread beside it. */
export function OpenPanes({ id, hasComposer = true }: OpenPanesProps) {
  const threadId = useInboxState((state) => state.navigation.open?.thread?.id ?? null);
  const { reportError } = useInboxActions();
  return (
    <PaneErrorBoundary pane="conversation" resetKey={id} onError={(error, { pane }) => reportError(error, pane)}>
      <div className="ti-panes" data-thread={threadId === null ? undefined : ''}>
        <ConversationPane key={id} id={id} hasComposer={hasComposer} />
        {threadId !== null && <ThreadPane key={threadId} id={threadId} />}
      </div>
    </PaneErrorBoundary>
  );
}
