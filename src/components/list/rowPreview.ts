import { latestAuthorName } from '../../core/format/authorName.ts';
import { hasVisibleText } from '../../core/format/hasVisibleText.ts';
import { conversationPreview, previewMessage } from '../../core/format/previewText.ts';
import { type Conversation, isSystemMessage } from '../../model/index.ts';
import type { Directory } from '../directory/useDirectory.ts';

export interface RowPreview {
  /** `you` for messages of the signed-in user; absent if the author is obvious. */
  author: { name: string } | 'you' | null;
  text: string;
}

/**
 * The last message as one line. In a direct message of two people, only the messages of the signed-in user name the
 * author; in a channel or thread without other members (`others` is 0), none do.
 */
export function rowPreview(
  conversation: Conversation,
  { users, myId, names }: Directory,
  { limit, others }: { limit: number; others: number },
): RowPreview {
  const text = conversationPreview(conversation, limit, names);
  const message = previewMessage(conversation);
  const isDm = conversation.type === 'dm';
  if (!message || text === '' || (others === 0 && !isDm)) return { author: null, text };
  if (message.user !== undefined && message.user === myId) return { author: 'you', text };
  const isJoinOrLeave = isSystemMessage(message) && message.subtype !== 'bot_message';
  const name = isJoinOrLeave || (isDm && others < 2) ? undefined : latestAuthorName(message, users);
  // Only the first name fits in a row.
  return { author: name === undefined ? null : { name: name.split(/\s+/).find(hasVisibleText) ?? name }, text };
}
