import { memo } from 'react';
import { authorName } from '../../core/format/authorName.ts';
import { shownText } from '../../core/messages/shownText.ts';
import { Icon } from '../icons/Icon.tsx';
import { moreIcons } from '../icons/moreIcons.ts';
import { useLabels } from '../inbox/LabelsContext.ts';
import { PersonName } from '../person/PersonName.tsx';
import { useMessageTime } from '../time/timeTexts.ts';
import { isRich, MessageContent } from './MessageContent.tsx';
import { MessageExtras } from './MessageExtras.tsx';
import { Replies, type RepliesProps } from './Replies.tsx';
import { useFoundText } from './useFoundText.ts';

interface SystemLineProps extends RepliesProps {
  /** Name of the joined or left channel. */
  channel: string;
}

/** A join, a leave or a bot message as a compact line (checklist MSG-4), with its reactions and replies. */
export const SystemLine = memo(function SystemLine({ channel, ...replies }: SystemLineProps) {
  const { message, directory, highlightTs } = replies;
  const { conversation: words, list } = useLabels();
  const time = useMessageTime(message.ts);
  const found = useFoundText(message);
  const author = authorName(message, directory.users, words.unknownUser);
  const isMention = directory.mentionsMe(message);
  const isBot = message.subtype === 'bot_message';
  const joinedOrLeft = message.subtype === 'channel_leave' ? words.left : words.joined;
  const fallback = message.deleted ? words.deleted : isBot ? '' : joinedOrLeft(channel);
  const text = shownText(message, directory.names, directory.users) || fallback;
  const timeNote = isBot && <span className="ti-system__time">{time}</span>;
  const isBelow = isRich(message);
  return (
    <article
      className="ti-system"
      aria-label={words.messageBy(author, time)}
      data-ts={message.ts}
      data-deleted={message.deleted ? '' : undefined}
      data-author={message.user}
      data-mention={isMention ? '' : undefined}
      data-subtype={message.subtype}
      data-highlight={message.ts === highlightTs ? '' : undefined}
    >
      <Icon name={isBot ? moreIcons.bolt : 'person'} />
      <div className="ti-system__line">
        {isMention && <span className="ti-visually-hidden">{list.mentionsYou}</span>}
        <PersonName as="b" userId={message.user} className="ti-system__author">
          <bdi>{author}</bdi>
        </PersonName>
        {isBelow && timeNote}
        <MessageContent message={message} className="ti-system__text" text={text} {...directory.mrkdwn} {...found} />
        {!isBelow && timeNote}
        <MessageExtras message={message} directory={directory} />
        <Replies {...replies} />
      </div>
    </article>
  );
});
