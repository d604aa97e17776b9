/** The words of desktop notifications. A host that translates the inbox replaces them (`config.notificationWords`). */
export interface NotificationWords {
  /** When there is no text to show (product spec §5). */
  newMessage: string;
  /** In place of a code block (product spec §5). */
  codeBlock: string;
  inDm: (author: string) => string;
  inChannel: (author: string, channel: string) => string;
  inThread: (author: string, channel: string) => string;
  /** The rest of a burst. */
  more: (messages: number) => string;
}

export const englishNotificationWords: NotificationWords = {
  newMessage: 'New message',
  codeBlock: '[code block]',
  inDm: (author) => author,
  inChannel: (author, channel) => `${author} in #${channel}`,
  inThread: (author, channel) => `${author} in a thread in #${channel}`,
  more: (messages) => `${messages} more new messages`,
};
