import { withIsolatedNames } from '../mrkdwn/isolate.ts';
import { englishMentions, type MentionWords } from '../mrkdwn/mentionText.ts';
import type { FormatWords } from './words.ts';

/** Text of desktop notifications. Locales provide it; hosts without the React components set
 * `config.notificationWords`. @inline */
export interface NotificationWords {
  /** Body of a message without visible text. */
  newMessage: string;
  /** Replaces code blocks. */
  codeBlock: string;
  /** Replace names in mentions; users are never named in the body. */
  mentions: MentionWords;
  /** Name of an author who is not known. */
  unknownUser: string;
  /** Title for a message in a direct conversation. */
  inDm: (author: string) => string;
  /** Title for a message in a channel. */
  inChannel: (author: string, channel: string) => string;
  /** Title for a message in a thread of a channel. */
  inThread: (author: string, channel: string) => string;
  /** Number of messages left out of a burst. */
  more: (messages: number) => string;
  /** Formats of dates in messages. Default: English. */
  time?: FormatWords;
}

/** The English text of notifications. */
export const englishNotificationWords: NotificationWords = withIsolatedNames({
  newMessage: 'New message',
  codeBlock: '[code block]',
  mentions: englishMentions,
  unknownUser: 'Unknown user',
  inDm: (author) => author,
  inChannel: (author, channel) => `${author} in #${channel}`,
  inThread: (author, channel) => `${author} in a thread in #${channel}`,
  more: (messages) => `${messages} more new ${messages === 1 ? 'message' : 'messages'}`,
});
