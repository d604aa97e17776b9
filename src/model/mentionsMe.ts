import type { Conversation } from './conversation.ts';
import { unreadCountOf } from './conversation.ts';
import { isAfter } from './timestamp.ts';

/** @inline */
type MentionFields = Pick<
  Conversation,
  'unread_count' | 'unread_count_display' | 'mentions_me' | 'latest_mention' | 'last_read'
>;

/** Whether an unread message of a conversation mentions the user. Filters know it as `mentions_me`. */
export const mentionsMe = (conversation: MentionFields): boolean => {
  const { latest_mention, last_read, mentions_me } = conversation;
  if (unreadCountOf(conversation) === 0) return false;
  if (mentions_me !== undefined || latest_mention === undefined) return mentions_me === true;
  return last_read === undefined || isAfter(latest_mention, last_read);
};
