import type { Conversation } from './conversation.ts';
import { unreadCountOf } from './conversation.ts';
import { isAfter } from './timestamp.ts';

/** The person that a message may mention: the id, and the ids of the person's user groups. @inline */
export interface Mentioned {
  /** User id. */
  id: string;
  /** Ids of the user groups of the person. Default: none. */
  group_ids?: readonly string[];
}

const mention = /<(?:@([\w.-]+)|!(here|channel|everyone)|!subteam\^([\w.-]+))[|>]/g;

/** Whether a text in mrkdwn mentions a person: directly, with one of their groups, or with a broadcast such as here or channel. */
export function mentionsPerson(text: string, { id, group_ids = [] }: Mentioned): boolean {
  if (!text.includes('<')) return false;
  for (const [, user, broadcast, group] of text.matchAll(mention)) {
    if (user === id || broadcast !== undefined || (group !== undefined && group_ids.includes(group))) return true;
  }
  return false;
}

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
