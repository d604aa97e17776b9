import type { LatestMessage, Message } from '../../model/index.ts';
import { threadId } from '../../model/index.ts';
import type { Office } from './office.ts';
import { userOf } from './office.ts';
import { resolveMentions } from './resolveMentions.ts';

/** A message as the wire has it: with its author and its mentions as names. */
export function describeMessage(office: Office, message: Message): Message {
  const author = message.user === undefined ? undefined : userOf(office, message.user);
  const { real_name, name, avatar, profile } = author ?? {};
  return {
    ...message,
    ...(author && { user_data: { real_name, name, avatar, profile } }),
    resolved_text: resolveMentions(office, message.text),
  };
}

/** A top-level message with its replies. */
export function describeThread(office: Office, conversationId: string, message: Message): Message {
  const replies = office.replies.get(threadId(conversationId, message.ts))?.filter(({ deleted }) => !deleted) ?? [];
  const described = describeMessage(office, message);
  if (replies.length === 0) return described;
  return {
    ...described,
    threads: replies.map((reply) => describeMessage(office, reply)),
    reply_count: replies.length,
  };
}

export function describeLatest(office: Office, message: Message): LatestMessage {
  const { ts, text, resolved_text, user, user_data, subtype } = describeMessage(office, message);
  return { ts, text, resolved_text, user, user_data, subtype };
}
