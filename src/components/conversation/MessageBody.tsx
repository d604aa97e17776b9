import { useContext } from 'react';
import { editOf } from '../../core/editing/selectors.ts';
import { shownText } from '../../core/messages/shownText.ts';
import type { Message, Ts } from '../../model/index.ts';
import type { Directory } from '../directory/useDirectory.ts';
import { useInboxState } from '../inbox/useInboxState.ts';
import { usePaneLabels } from '../inbox/usePaneLabels.ts';
import { useSlot } from '../slots/useSlot.tsx';
import { useMessageTime } from '../time/timeTexts.ts';
import { isRich, MessageContent } from './MessageContent.tsx';
import { MessageEditor } from './MessageEditor.tsx';
import { MessageExtras } from './MessageExtras.tsx';
import { PaneContext } from './PaneContext.ts';
import { useFoundText } from './useSearchHits.ts';

/** Text, files and reactions of a message. */
export function MessageBody({ message, directory }: { message: Message; directory: Directory }) {
  const { conversation } = usePaneLabels();
  const conversationId = useContext(PaneContext);
  const edit = useInboxState((state) => editOf(state, conversationId, message.ts));
  const found = useFoundText(message);
  const fill = useSlot('MessageContent');
  if (message.deleted) return <p className="ti-message__body ti-message__deleted">{conversation.deleted}</p>;
  if (edit) return <MessageEditor edit={edit} />;
  const { edited, files = [] } = message;
  const text = shownText(message, directory.names, directory.users);
  const hasContent = text !== '' || edited !== undefined || isRich(message);
  return fill(
    { message },
    <>
      {hasContent && (
        <div className="ti-message__body" data-me={message.subtype === 'me_message' ? '' : undefined}>
          <MessageContent
            message={message}
            text={text}
            {...directory.mrkdwn}
            {...found}
            {...(edited && { trailing: <EditedNote ts={edited.ts} /> })}
          />
        </div>
      )}
      {!hasContent && files.length === 0 && (
        <p className="ti-message__body ti-message__deleted">{conversation.noText}</p>
      )}
      <MessageExtras message={message} directory={directory} />
    </>,
  );
}

/** The "(edited)" note of a message, with the time of the edit as its title. */
function EditedNote({ ts }: { ts: Ts }) {
  const { conversation } = usePaneLabels();
  const time = useMessageTime(ts);
  return (
    <span className="ti-message__edited" title={time}>
      {' '}
      {conversation.edited}
    </span>
  );
}
