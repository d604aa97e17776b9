import { useContext, useId, useState } from 'react';
import { shownOf } from '../../core/navigation/shown.ts';
import { hasDraft } from '../../core/outbox/selectors.ts';
import { myIdOf } from '../../core/session/selectors.ts';
import { unreadRepliesTo } from '../../core/unread/inThreads.ts';
import { isBroadcast, type Message, mentionsMe, splitThreadId, threadId } from '../../model/index.ts';
import type { Directory } from '../directory/useDirectory.ts';
import { Icon } from '../icons/Icon.tsx';
import { moreIcons } from '../icons/moreIcons.ts';
import { useInboxActions } from '../inbox/useInboxActions.ts';
import { useInboxState } from '../inbox/useInboxState.ts';
import { usePaneLabels } from '../inbox/usePaneLabels.ts';
import { Button } from '../primitives/Button.tsx';
import { MentionBadge } from '../primitives/MentionBadge.tsx';
import { BroadcastReply } from './BroadcastReply.tsx';
import { OmittedReplies } from './OmittedReplies.tsx';
import { PaneContext } from './PaneContext.ts';
import { Reply } from './Reply.tsx';

export interface RepliesProps {
  message: Message;
  directory: Directory;
  /** Whether it is the parent in its own thread: the replies are messages of the log then. */
  isParent?: boolean;
  /** `undefined`: few replies and unread ones are shown. */
  isExpanded: boolean | undefined;
  onToggle: (ts: string, isExpanded: boolean) => void;
  /** The highlighted message or reply. */
  highlightTs?: string;
}

/** More replies than this are collapsed at first. */
const autoExpandLimit = 3;

/** The number of unread replies to a message, and whether there were any since the message is on screen: reading them does not
 * collapse them. */
function useUnreadReplies(message: Message): { unread: number; hadUnread: boolean; isMentioned: boolean } {
  const conversationId = useContext(PaneContext);
  const unread = useInboxState((state) =>
    unreadRepliesTo(state, conversationId, message, {
      readUpTo: shownOf(state, conversationId)?.readUpTo,
      myId: myIdOf(state),
    }),
  );
  const isMentioned = useInboxState(({ conversations }) => {
    const thread = conversations.byId.get(threadId(conversationId, message.ts));
    return thread !== undefined && mentionsMe(thread);
  });
  const [hadUnread, setHadUnread] = useState(unread > 0);
  if (unread > 0 && !hadUnread) setHadUnread(true);
  return { unread, hadUnread, isMentioned };
}

/** Whether a thread has a draft that its pane does not show. */
function useThreadDraft(ts: string): boolean {
  const conversationId = useContext(PaneContext);
  return useInboxState((state) => {
    const id = threadId(conversationId, ts);
    return hasDraft(state, id) && state.navigation.open?.thread?.id !== id;
  });
}

const countOf = ({ threads = [], reply_count = 0 }: Message): number => Math.max(threads.length, reply_count);

/** The replies of a message and their controls. A message without replies does not read the state of its thread. */
export function Replies(props: RepliesProps) {
  const { message } = props;
  return countOf(message) === 0 ? <DraftedReply ts={message.ts} /> : <ThreadReplies {...props} />;
}

/** A button for the draft of a thread without replies. */
function DraftedReply({ ts }: { ts: string }) {
  const { conversation, list } = usePaneLabels();
  const { openThread } = useInboxActions();
  const conversationId = useContext(PaneContext);
  if (!useThreadDraft(ts)) return null;
  return (
    <Button size="sm" icon="thread" onClick={() => openThread(conversationId, ts, 'composer')}>
      {conversation.replyInThread}
      <span className="ti-replies__draft">{list.draft}</span>
    </Button>
  );
}

/** The replies to a message, behind a toggle with their count, and a button to answer in the thread. */
function ThreadReplies({ message, directory, isParent = false, highlightTs, ...expansion }: RepliesProps) {
  const { conversation, list } = usePaneLabels();
  const { openThread } = useInboxActions();
  const conversationId = useContext(PaneContext);
  const listId = useId();
  const marksId = useId();
  const { ts, threads = [] } = message;
  const { unread, hadUnread, isMentioned } = useUnreadReplies(message);
  const isDrafted = useThreadDraft(ts);
  const { isExpanded = hadUnread || threads.length <= autoExpandLimit, onToggle } = expansion;
  const count = countOf(message);
  // The count of a thread that the user has never read contains its first message.
  const newReplies = Math.min(unread, count);
  const draft = isDrafted && <span className="ti-replies__draft">{list.draft}</span>;
  const open = () => openThread(conversationId, ts, 'composer');
  const hasMarks = newReplies > 0 || isMentioned || isDrafted;
  // Beside the button, whose name is the count alone.
  const marks = hasMarks && (
    <span id={marksId} className="ti-replies__marks">
      {newReplies > 0 && (
        <>
          <span aria-hidden="true">·</span>
          <b className="ti-replies__new">{conversation.newReplies(newReplies)}</b>
        </>
      )}
      {isMentioned && (
        <>
          <MentionBadge />
          <span className="ti-visually-hidden">{list.mentionsYou}</span>
        </>
      )}
      {draft}
    </span>
  );
  const describedBy = hasMarks ? marksId : undefined;
  // The server may send the count without the replies, or with the newest ones only.
  if (threads.length === 0) {
    return isParent ? null : (
      <>
        <OmittedReplies ts={ts} count={count} describedBy={describedBy} />
        {marks}
      </>
    );
  }
  const isInThread = splitThreadId(conversationId) !== null;
  return (
    <div className="ti-replies">
      <button
        type="button"
        className="ti-replies__toggle"
        aria-expanded={isExpanded}
        aria-controls={isExpanded ? listId : undefined}
        aria-describedby={describedBy}
        onClick={() => onToggle(ts, !isExpanded)}
      >
        <Icon name={isExpanded ? moreIcons.chevronDown : 'chevronRight'} size={14} />
        {conversation.replies(count)}
      </button>
      {marks}
      {isExpanded && (
        <div id={listId}>
          {threads.map((reply) =>
            isBroadcast(reply) ? (
              <BroadcastReply key={reply.ts} message={reply} directory={directory} />
            ) : (
              <Reply key={reply.ts} message={reply} directory={directory} isHighlighted={reply.ts === highlightTs} />
            ),
          )}
          {!isInThread && count > threads.length && (
            <Button size="sm" icon="thread" onClick={() => openThread(conversationId, ts)}>
              {conversation.allReplies(count)}
            </Button>
          )}
          {!isInThread && (
            <Button size="sm" icon="thread" onClick={open}>
              {conversation.replyInThread}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
