import { memo } from 'react';
import { authorName, organizationName } from '../../core/format/authorName.ts';
import { authorAvatarUrl } from '../../core/format/avatar.ts';
import { authorKey } from '../../core/messages/timeline.ts';
import type { Message } from '../../model/index.ts';
import { Avatar } from '../avatar/Avatar.tsx';
import type { Directory } from '../directory/useDirectory.ts';
import { usePaneLabels } from '../inbox/usePaneLabels.ts';
import { Organization } from '../person/Organization.tsx';
import { PersonName } from '../person/PersonName.tsx';
import { emptySlot } from '../slots/emptySlot.tsx';
import { useSlot } from '../slots/useSlot.tsx';
import { useMessageTime } from '../time/timeTexts.ts';
import { MessageBody } from './MessageBody.tsx';

interface ReplyProps {
  message: Message;
  directory: Directory;
  isHighlighted: boolean;
}

export const Reply = memo(function Reply({ message, directory, isHighlighted }: ReplyProps) {
  const { conversation: words, list } = usePaneLabels();
  const fillHeader = useSlot('MessageHeader');
  const fillFooter = useSlot('MessageFooter');
  const isMention = directory.mentionsMe(message);
  const time = useMessageTime(message.ts);
  const author = authorName(message, directory.users, words.unknownUser);
  const organization = organizationName(directory.users[message.user ?? ''], words.external);
  const src = authorAvatarUrl(message, directory.users);
  return (
    <article
      className="ti-reply"
      aria-label={words.messageBy(organization ? `${author}, ${organization}` : author, time)}
      data-ts={message.ts}
      data-deleted={message.deleted ? '' : undefined}
      data-author={message.user}
      data-own={message.user !== undefined && message.user === directory.myId ? '' : undefined}
      data-mention={isMention ? '' : undefined}
      data-highlight={isHighlighted ? '' : undefined}
    >
      <Avatar id={authorKey(message)} name={author} size={20} {...(src === undefined ? {} : { src })} />
      <div className="ti-message__content">
        {isMention && <span className="ti-visually-hidden">{list.mentionsYou}</span>}
        {fillHeader(
          { message },
          <header className="ti-message__head">
            <PersonName as="b" userId={message.user} className="ti-message__author" dir="auto">
              {author}
            </PersonName>
            <Organization name={organization} />
            <span className="ti-message__time">{time}</span>
          </header>,
        )}
        <MessageBody message={message} directory={directory} />
        {fillFooter({ message }, emptySlot)}
      </div>
    </article>
  );
});
