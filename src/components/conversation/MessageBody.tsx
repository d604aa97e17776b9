import type { Message } from '../../model/index.ts';
import type { Directory } from '../directory/useDirectory.ts';
import { useLabels } from '../LabelsContext.ts';
import { MrkdwnText } from '../mrkdwn/MrkdwnText.tsx';
import { messageText } from './messageText.ts';

/** What was written, with its markup. */
export function MessageBody({ message, directory }: { message: Message; directory: Directory }) {
  const { conversation } = useLabels();
  const { names, myId } = directory;
  return (
    <div className="ti-message__body">
      <MrkdwnText
        text={messageText(message, names)}
        {...names}
        {...(myId === undefined ? {} : { currentUserId: myId })}
      />
      {message.edited && <span className="ti-message__edited">{conversation.edited}</span>}
    </div>
  );
}
