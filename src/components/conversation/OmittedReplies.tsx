import { useContext } from 'react';
import { splitThreadId } from '../../model/index.ts';
import { Icon } from '../icons/Icon.tsx';
import { useInboxActions } from '../inbox/useInboxActions.ts';
import { usePaneLabels } from '../inbox/usePaneLabels.ts';
import { PaneContext } from './PaneContext.ts';

export interface OmittedRepliesProps {
  /** The timestamp of their parent. */
  ts: string;
  /** The number of all replies. */
  count: number;
  /** The id of the marks beside the button. */
  describedBy?: string | undefined;
}

/** In place of the replies that the server counts but did not send with the conversation: a button that opens the thread, which loads
 * them. Inside a thread, only their number. */
export function OmittedReplies({ ts, count, describedBy }: OmittedRepliesProps) {
  const { conversation } = usePaneLabels();
  const { openThread } = useInboxActions();
  const conversationId = useContext(PaneContext);
  if (splitThreadId(conversationId) !== null) {
    return <p className="ti-replies__count">{conversation.replies(count)}</p>;
  }
  return (
    <button
      type="button"
      className="ti-replies__toggle ti-replies__open"
      aria-describedby={describedBy}
      onClick={() => openThread(conversationId, ts)}
    >
      <Icon name="thread" size={14} />
      {conversation.replies(count)}
    </button>
  );
}
