import { type Conversation, unreadCountOf, unreadIsCapped } from '../../model/index.ts';
import type { FrameLabels } from '../labels/frameLabels.ts';

/** The unread messages of a conversation, as shown in its row. */
export interface UnreadState {
  count: number;
  /** There may be more than `count`. */
  isCapped: boolean;
  /** The server has not looked yet, and nothing has arrived since. */
  isUnchecked: boolean;
}

export function unreadStateOf(conversation: Conversation): UnreadState {
  const count = unreadCountOf(conversation);
  return {
    count,
    isCapped: count > 0 && unreadIsCapped(conversation),
    isUnchecked: count === 0 && conversation.is_unchecked === true,
  };
}

/** "3 unread", "50+ unread", "not checked yet"; empty for a read conversation. */
export function spokenUnread({ count, isCapped, isUnchecked }: UnreadState, { list, sync }: FrameLabels): string {
  if (isUnchecked) return sync.unchecked;
  if (count === 0) return '';
  return isCapped ? list.unreadAtLeast(count) : list.unread(count);
}
