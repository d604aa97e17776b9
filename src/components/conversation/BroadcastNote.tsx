import { useContext } from 'react';
import { previewText } from '../../core/format/previewText.ts';
import { findMessage } from '../../core/messages/findMessage.ts';
import { messageLogOf } from '../../core/messages/selectors.ts';
import { shownText } from '../../core/messages/shownText.ts';
import { isBroadcast, type Message, splitThreadId } from '../../model/index.ts';
import { usePlaceName } from '../directory/useConversationName.ts';
import type { Directory } from '../directory/useDirectory.ts';
import { Icon } from '../icons/Icon.tsx';
import { useInboxActions } from '../inbox/useInboxActions.ts';
import { useInboxState } from '../inbox/useInboxState.ts';
import { usePaneLabels } from '../inbox/usePaneLabels.ts';
import { PaneContext } from './PaneContext.ts';

export interface BroadcastNoteProps {
  message: Message;
  directory: Directory;
}

/** Length of the quoted first message of a thread. */
const quoteLength = 80;

/** Above a reply that was also sent to the conversation of its thread: in the conversation, a link to the thread; in the thread,
 * the name of the conversation. */
export function BroadcastNote({ message, directory }: BroadcastNoteProps) {
  const paneId = useContext(PaneContext);
  const { ts, thread_ts } = message;
  if (!isBroadcast(message) || message.deleted || thread_ts === undefined || thread_ts === ts) return null;
  const parentId = splitThreadId(paneId)?.parentId;
  return parentId === undefined ? (
    <ThreadLink threadTs={thread_ts} directory={directory} />
  ) : (
    <SentTo conversationId={parentId} />
  );
}

function ThreadLink({ threadTs, directory }: { threadTs: string; directory: Directory }) {
  const { conversation } = usePaneLabels();
  const { openThread } = useInboxActions();
  const paneId = useContext(PaneContext);
  const parent = useInboxState((state) => findMessage(messageLogOf(state, paneId)?.messages ?? [], threadTs));
  const text = parent && previewText(shownText(parent, directory.names, directory.users), quoteLength, directory.names);
  return (
    <button type="button" className="ti-message__broadcast" onClick={() => openThread(paneId, threadTs)}>
      <Icon name="thread" size={14} />
      <span className="ti-clip">{text ? conversation.repliedTo(text) : conversation.repliedToThread}</span>
    </button>
  );
}

function SentTo({ conversationId }: { conversationId: string }) {
  const { conversation } = usePaneLabels();
  const name = usePlaceName(conversationId);
  return name === undefined ? null : <p className="ti-message__broadcast">{conversation.alsoSentTo(name)}</p>;
}
