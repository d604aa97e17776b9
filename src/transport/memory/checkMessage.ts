import type { Mentions, Ts } from '../../model/index.ts';
import { messageMaxLength, splitThreadId, typedLength } from '../../model/index.ts';
import { HttpError } from './httpError.ts';
import type { MemoryServer } from './memoryServer.ts';
import { isMember, isVisible, userOf, visiblePlace } from './memoryServer.ts';

export interface MessageDraft {
  channel: string;
  text: string;
  thread_ts?: Ts | undefined;
  reply_broadcast?: boolean | undefined;
  mentions?: Mentions | undefined;
  files?: readonly string[] | undefined;
}

/** The errors of a text, regardless of its conversation. */
export function textErrors(text: string): string[] {
  if (text.trim() === '') return ['text: must not be empty'];
  return typedLength(text) > messageMaxLength ? [`text: must be at most ${messageMaxLength} characters long`] : [];
}

/** The conversation that a message goes to. Throws an {@link HttpError} if the user cannot post there. */
export function checkMessage(
  server: MemoryServer,
  userId: string,
  { channel, text, thread_ts: threadTs, reply_broadcast, mentions, files = [] }: MessageDraft,
): { conversationId: string } {
  const thread = splitThreadId(channel);
  if (thread !== null && threadTs === undefined) throw new HttpError(400, 'thread_ts is required for thread replies');
  if (thread !== null && thread.threadTs !== threadTs)
    throw new HttpError(400, 'thread_ts: is not the thread of channel');
  if (reply_broadcast && threadTs === undefined) throw new HttpError(400, 'reply_broadcast: needs thread_ts');
  const conversationId = thread?.parentId ?? channel;
  const place = visiblePlace(server, userId, conversationId);
  if (!isMember(place, userId)) throw new HttpError(403, 'You are not a member of this channel');
  const hasThread = place.conversation.messages.some(({ ts, thread_ts }) => ts === threadTs && thread_ts === undefined);
  if (threadTs !== undefined && !hasThread) throw new HttpError(404, 'thread_ts: there is no such thread');
  const [error] = text.trim() === '' && files.length > 0 ? [] : textErrors(text);
  if (error !== undefined) throw new HttpError(400, error);
  const unknownUser = mentions?.users.find((id) => userOf(server, id) === undefined);
  if (unknownUser !== undefined) throw new HttpError(400, `mentions.users: there is no user ${unknownUser}`);
  const unknownChannel = mentions?.channels.find((id) => {
    const conversation = server.conversations.get(id);
    return conversation?.type !== 'channel' || !isVisible({ conversation }, userId);
  });
  if (unknownChannel !== undefined)
    throw new HttpError(400, `mentions.channels: there is no channel ${unknownChannel}`);
  return { conversationId };
}
