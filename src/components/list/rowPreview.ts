import { latestAuthorName } from '../../core/format/authorName.ts';
import { hasVisibleText } from '../../core/format/hasVisibleText.ts';
import { conversationPreview, previewMessage } from '../../core/format/previewText.ts';
import { type Conversation, isSystemMessage } from '../../model/index.ts';
import type { Directory } from '../directory/useDirectory.ts';

export interface RowPreview {
  /** `you` for the person's own message; nothing where the author goes without saying. */
  author: { name: string } | 'you' | null;
  text: string;
}

/** The last message as one line of a row. Between two people only one's own messages are marked; nobody else is where
 * `others` is 0. */
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
  const isComingOrGoing = isSystemMessage(message) && message.subtype !== 'bot_message';
  const name = isComingOrGoing || (isDm && others < 2) ? undefined : latestAuthorName(message, users);
  // A row has room for the first name.
  return { author: name === undefined ? null : { name: name.split(/\s+/).find(hasVisibleText) ?? name }, text };
}
