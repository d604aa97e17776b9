import type { LatestMessage, Message } from '../../model/index.ts';
import { previewAuthor, threadId } from '../../model/index.ts';
import type { MemoryServer } from './memoryServer.ts';
import { userOf } from './memoryServer.ts';
import { resolveMentions } from './resolveMentions.ts';

/** A message as on the wire: with its author and with mentions resolved to names. */
export function describeMessage(server: MemoryServer, message: Message): Message {
  const author = message.user === undefined ? undefined : userOf(server, message.user);
  const { real_name, name, avatar, profile, is_bot } = author ?? {};
  return {
    ...message,
    ...(author && { user_data: { real_name, name, avatar, profile, ...(is_bot && { is_bot }) } }),
    resolved_text: resolveMentions(server, message.text),
  };
}

/** A top-level message with its replies. */
export function describeThread(server: MemoryServer, conversationId: string, message: Message): Message {
  const replies = server.replies.get(threadId(conversationId, message.ts))?.filter(({ deleted }) => !deleted) ?? [];
  const described = describeMessage(server, message);
  if (replies.length === 0) return described;
  return {
    ...described,
    threads: replies.map((reply) => describeMessage(server, reply)),
    reply_count: replies.length,
  };
}

export function describeLatest(server: MemoryServer, message: Message): LatestMessage {
  const described = describeMessage(server, message);
  const { ts, text, resolved_text, user, subtype, files, thread_ts } = described;
  return {
    ts,
    text,
    resolved_text,
    user,
    user_data: previewAuthor(described),
    subtype,
    ...(files && { files }),
    ...(thread_ts && { thread_ts }),
  };
}
