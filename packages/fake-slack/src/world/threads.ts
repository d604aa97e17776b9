import type { FakeChannel, FakeMessage } from './worldState.ts';

export const isReply = ({ threadTs, ts }: FakeMessage): boolean => threadTs !== undefined && threadTs !== ts;

/** Replies are shown only in their thread, unless they were sent to the channel too. */
export const isShownInChannel = (message: FakeMessage): boolean =>
  !isReply(message) || message.subtype === 'thread_broadcast';

export const repliesOf = (channel: FakeChannel, parentTs: string): FakeMessage[] =>
  channel.messages.filter((message) => isReply(message) && message.threadTs === parentTs);
