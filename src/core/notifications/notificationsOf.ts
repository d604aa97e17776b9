import { splitThreadId } from '../../model/index.ts';
import { authorName } from '../format/authorName.ts';
import type { InboxState } from '../state.ts';
import type { Arrival } from './arrivals.ts';
import { maxBodyLength, notificationBody } from './notificationBody.ts';
import type { NotificationWords } from './words.ts';

/** One desktop notification. */
export interface NotificationContent {
  title: string;
  body: string;
  /** The conversation that a click opens. */
  conversationId: string;
  ts: string;
}

/** So many at once; what a burst brings beyond them is said in the last one. */
const most = 3;

function titleOf(state: InboxState, { conversationId, channelId, message }: Arrival, words: NotificationWords): string {
  const author = authorName(message, state.users, words.unknownUser);
  const channel = state.conversations.byId.get(channelId);
  if (channel === undefined || channel.type === 'dm') {
    return channel === undefined || channel.name === author ? words.inDm(author) : `${author} (${channel.name})`;
  }
  const isReply = splitThreadId(conversationId) !== null || message.thread_ts !== undefined;
  return isReply ? words.inThread(author, channel.name) : words.inChannel(author, channel.name);
}

/** What to show of the news: the newest message of each conversation, the newest conversations last. */
export function notificationsOf(
  state: InboxState,
  news: readonly Arrival[],
  words: NotificationWords,
): NotificationContent[] {
  const newest = new Map<string, Arrival>();
  for (const arrival of news) {
    newest.delete(arrival.conversationId);
    newest.set(arrival.conversationId, arrival);
  }
  const shown = [...newest.values()].slice(-most);
  const unsaid = news.length - shown.length;
  return shown.map((arrival, index) => {
    const { conversationId, message } = arrival;
    const channels = (id: string): string | undefined => state.conversations.byId.get(id)?.name;
    const more = index === shown.length - 1 && unsaid > 0 ? `\n${words.more(unsaid)}` : '';
    const names = { channels, emoji: state.emoji.characters };
    return {
      title: titleOf(state, arrival, words),
      body: notificationBody(message.text, words, names, maxBodyLength - more.length) + more,
      conversationId,
      ts: message.ts,
    };
  });
}
