import { englishMentions, type MentionWords } from '../mrkdwn/mentionText.ts';

/** The words of desktop notifications. They come with the labels of a language; without the React parts,
 * `config.notificationWords` has them. */
export interface NotificationWords {
  /** When there is no text to show (product spec §5). */
  newMessage: string;
  /** In place of a code block (product spec §5). */
  codeBlock: string;
  /** In place of a name; people are never named in the text (product spec §5). */
  mentions: MentionWords;
  unknownUser: string;
  inDm: (author: string) => string;
  inChannel: (author: string, channel: string) => string;
  inThread: (author: string, channel: string) => string;
  /** The rest of a burst. */
  more: (messages: number) => string;
}

/** The English words of notifications. */
export const englishNotificationWords: NotificationWords = {
  newMessage: 'New message',
  codeBlock: '[code block]',
  mentions: englishMentions,
  unknownUser: 'Unknown user',
  inDm: (author) => author,
  inChannel: (author, channel) => `${author} in #${channel}`,
  inThread: (author, channel) => `${author} in a thread in #${channel}`,
  more: (messages) => `${messages} more new ${messages === 1 ? 'message' : 'messages'}`,
};
