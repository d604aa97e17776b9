import { latestAuthorName } from '../../core/format/authorName.ts';
import { hasVisibleText } from '../../core/format/cleanName.ts';
import { previewMessage, previewText } from '../../core/format/previewText.ts';
import { messageText } from '../../core/messages/messageText.ts';
import {
  type Conversation,
  isSystemMessage,
  type LatestMessage,
  unreadCountOf,
  unreadIsCapped,
} from '../../model/index.ts';
import type { Directory } from '../directory/useDirectory.ts';
import type { FrameLabels } from '../labels/frameLabels.ts';

export interface RowPreview {
  /** `you` for messages of the signed-in user; absent if the author is obvious. */
  author: { name: string } | 'you' | null;
  text: string;
}

export interface RowPreviewOptions {
  limit: number;
  /** Number of other members. */
  others: number;
  /** Whether the signed-in user wrote the newest message. */
  isOwn?: boolean;
  /** The newest unread message, if the newest message is the user's own. */
  unread?: LatestMessage | undefined;
  /** The unread message to show instead of the newest. */
  because?: LatestMessage | undefined;
  /** The row of a thread shows the newest message. */
  isOfThread?: boolean;
  labels: Pick<FrameLabels, 'conversation' | 'list'>;
}

/**
 * The last message as one line. In a direct message of two people, only the messages of the signed-in user name the
 * author; in a channel or thread without other members (`others` is 0), none do. An unread conversation never shows a message of
 * the signed-in user, and a message without text says what it holds.
 */
export function rowPreview(conversation: Conversation, directory: Directory, options: RowPreviewOptions): RowPreview {
  const { users, myId, names } = directory;
  const { limit, others, unread, because, isOfThread = false, labels } = options;
  const latest = previewMessage(conversation);
  const { isOwn = latest?.user !== undefined && latest.user === myId } = options;
  const count = unreadCountOf(conversation);
  const message = because ?? (isOfThread ? undefined : count > 0 && isOwn ? unread : latest);
  if (!message) return { author: null, text: count > 0 ? newMessages(conversation, labels) : '' };
  const text = previewText(messageText(message, names), limit, names);
  const shown = hasVisibleText(text) ? text : contentOf(message, conversation, labels);
  const isDm = conversation.type === 'dm';
  if (others === 0 && !isDm) return { author: null, text: shown };
  if ((message === latest && isOwn) || (because?.user !== undefined && because.user === myId))
    return { author: 'you', text: shown };
  const isJoinOrLeave = isSystemMessage(message) && message.subtype !== 'bot_message';
  const name = (isJoinOrLeave && shown === text) || (isDm && others < 2) ? undefined : latestAuthorName(message, users);
  if (name === undefined) return { author: null, text: shown };
  return { author: { name: isOfApp(message, users) ? name : firstWord(name) }, text: shown };
}

/** Only the first name of a person fits in a row. The words of an app's name belong together. */
const firstWord = (name: string): string => name.split(/\s+/).find(hasVisibleText) ?? name;

const isOfApp = ({ subtype, user = '' }: LatestMessage, users: Directory['users']): boolean =>
  subtype === 'bot_message' || users[user]?.is_bot === true;

const newMessages = (
  conversation: Conversation,
  { conversation: words, list }: Pick<FrameLabels, 'conversation' | 'list'>,
) =>
  unreadIsCapped(conversation)
    ? list.unreadAtLeast(unreadCountOf(conversation))
    : words.newBelow(unreadCountOf(conversation));

/** Names the content of a message without visible text: its files, or that a person joined or left. */
function contentOf(
  { files = [], subtype }: LatestMessage,
  { name }: Conversation,
  { conversation: words, list }: Pick<FrameLabels, 'conversation' | 'list'>,
): string {
  if (subtype === 'channel_join') return words.joined(name);
  if (subtype === 'channel_leave') return words.left(name);
  const [file] = files;
  if (file === undefined) return words.noText;
  const fileName = [file.name, file.title].find((one) => one?.trim());
  if (files.length > 1) return fileName ? list.filesAnd(fileName, files.length - 1) : list.files(files.length);
  return list.file(fileName ?? (file.mode === 'file_access' ? words.fileForbidden : words.unnamedFile));
}
