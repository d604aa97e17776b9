import { useContext } from 'react';
import { authorName } from '../../core/format/authorName.ts';
import type { Message } from '../../model/index.ts';
import { usePlaceName } from '../directory/useConversationName.ts';
import type { Directory } from '../directory/useDirectory.ts';
import { useInboxActions } from '../inbox/useInboxActions.ts';
import { usePaneLabels } from '../inbox/usePaneLabels.ts';
import { useMessageTime } from '../time/timeTexts.ts';
import { PaneContext } from './PaneContext.ts';

/** Among the replies below a message: one that the conversation shows at its own time. Leads there. */
export function BroadcastReply({ message, directory }: { message: Message; directory: Directory }) {
  const { conversation } = usePaneLabels();
  const { openMessage } = useInboxActions();
  const paneId = useContext(PaneContext);
  const place = usePlaceName(paneId);
  const time = useMessageTime(message.ts);
  const author = authorName(message, directory.users, conversation.unknownUser);
  return (
    <button type="button" className="ti-reply__broadcast" onClick={() => openMessage(paneId, message.ts)}>
      <b className="ti-message__author" dir="auto">
        {author}
      </b>
      <span className="ti-message__time">{time}</span>
      <span className="ti-clip">{conversation.alsoSentTo(place ?? conversation.untitled)}</span>
    </button>
  );
}
