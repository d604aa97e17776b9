import { splitThreadId } from '../../model/index.ts';
import type { ConversationsSlice } from '../conversations/state.ts';
import type { EmojiSlice } from '../emoji/emojiTable.ts';
import { authorName } from '../format/authorName.ts';
import { cleanName } from '../format/cleanName.ts';
import type { NotificationWords } from '../format/notificationWords.ts';
import { isolated } from '../mrkdwn/isolate.ts';
import type { Arrival } from '../runtime/inboxEvent.ts';
import { maxBodyLength, notificationBody } from './notificationBody.ts';

type Slices = ConversationsSlice & EmojiSlice;

/** Content of a desktop notification. */
export interface NotificationContent {
  title: string;
  body: string;
  /** The conversation that a click opens. */
  conversationId: string;
  ts: string;
}

/** Maximum number of notifications at once. The last one mentions how many messages were left out. */
const maxAtOnce = 3;

function titleOf(state: Slices, { conversationId, channelId, message }: Arrival, words: NotificationWords): string {
  const author = authorName(message, state.users, words.unknownUser);
  const channel = state.conversations.byId.get(channelId);
  const name = cleanName(channel?.name ?? '');
  if (channel === undefined || channel.type === 'dm') {
    return channel === undefined || name === author ? words.inDm(author) : `${isolated(author)} (${isolated(name)})`;
  }
  const isReply = splitThreadId(conversationId) !== null || message.thread_ts !== undefined;
  return isReply ? words.inThread(author, name) : words.inChannel(author, name);
}

/** The notifications for a batch of arrivals: the newest message of each conversation, newest conversation last. */
export function notificationsOf(
  state: Slices,
  arrivals: readonly Arrival[],
  words: NotificationWords,
): NotificationContent[] {
  const newest = new Map<string, Arrival>();
  for (const arrival of arrivals) {
    newest.delete(arrival.conversationId);
    newest.set(arrival.conversationId, arrival);
  }
  const shown = [...newest.values()].slice(-maxAtOnce);
  const omitted = arrivals.length - shown.length;
  return shown.map((arrival, index) => {
    const { conversationId, message } = arrival;
    const channels = (id: string): string | undefined => state.conversations.byId.get(id)?.name;
    const more = index === shown.length - 1 && omitted > 0 ? `\n${words.more(omitted)}` : '';
    const names = { channels, emoji: state.emoji.characters };
    return {
      title: titleOf(state, arrival, words),
      body: notificationBody(message.text, words, names, maxBodyLength - more.length) + more,
      conversationId,
      ts: message.ts,
    };
  });
}
