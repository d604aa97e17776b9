import { memo } from 'react';
import { authorName } from '../../core/format/authorName.ts';
import type { Message } from '../../model/index.ts';
import type { Directory } from '../directory/useDirectory.ts';
import { Icon } from '../icons/Icon.tsx';
import { useLabels } from '../LabelsContext.ts';
import { MrkdwnText } from '../mrkdwn/MrkdwnText.tsx';
import { useMessageTime } from '../time/timeTexts.ts';
import { messageText } from './messageText.ts';

interface SystemLineProps {
  message: Message;
  /** The channel that someone joined or left. */
  channel: string;
  directory: Directory;
  isHighlighted: boolean;
}

/** A join, a leave, or what a bot says: one quiet line (checklist MSG-4). */
export const SystemLine = memo(function SystemLine({ message, channel, directory, isHighlighted }: SystemLineProps) {
  const { conversation: words } = useLabels();
  const time = useMessageTime(message.ts);
  const author = authorName(message, directory.users, words.unknownUser);
  const isBot = message.subtype === 'bot_message';
  const happened = message.subtype === 'channel_leave' ? words.left : words.joined;
  const text =
    withoutAuthor(messageText(message, directory.names), message, author) || (isBot ? '' : happened(channel));
  return (
    <article
      className="ti-system"
      aria-label={words.messageBy(author, time)}
      data-ts={message.ts}
      data-subtype={message.subtype}
      data-highlight={isHighlighted ? '' : undefined}
    >
      <Icon name={isBot ? 'bolt' : 'person'} />
      <div className="ti-system__line">
        <b className="ti-system__author">{author}</b>
        <MrkdwnText className="ti-system__text" text={text} {...directory.names} />
        {isBot && <span className="ti-system__time">{time}</span>}
      </div>
    </article>
  );
});

/** "<@U1> has joined" begins with the name that stands before it already. */
function withoutAuthor(text: string, { user }: Message, author: string): string {
  const mention = user === undefined ? null : new RegExp(`^<@${user.replace(/\W/g, '\\$&')}(\\|[^>]*)?>\\s*`, 'i');
  const rest = mention ? text.replace(mention, '') : text;
  if (rest !== text) return rest;
  for (const name of [`@${author}`, author]) if (text.startsWith(`${name} `)) return text.slice(name.length + 1);
  return text;
}
