import type { GenericSchema, InferOutput } from 'valibot';
import { looseObject } from 'valibot';
import {
  type Attention,
  attentionKinds,
  type Conversation,
  type ConversationType,
  type Waiting,
} from '../../model/index.ts';
import { fileSchema } from './attachments.ts';
import { messageSchema } from './message.ts';
import { amount, flag, id, text, ts } from './scalars.ts';
import { field, listOf, mapped, read } from './tolerant.ts';
import { usersByIdSchema } from './user.ts';

const latestMessage = looseObject({
  text: field(text),
  resolved_text: field(text),
  user: field(id),
  user_data: field(
    looseObject({
      real_name: field(text),
      name: field(text),
      display_name: field(text),
      avatar: field(text),
      is_bot: field(flag),
    }),
  ),
  ts: field(ts),
  thread_ts: field(ts),
  subtype: field(text),
  files: field(listOf(fileSchema)),
});

const participant = looseObject({
  id: field(id),
  real_name: field(text),
  display_name: field(text),
  name: field(text),
});

const attentionKind = read('a kind of attention', (input) => attentionKinds.find((kind) => kind === input));

/** A kind that this version does not know is left out with its message. */
export const attentionSchema: GenericSchema<unknown, Attention> = looseObject({
  kind: attentionKind,
  group: field(text),
  message: messageSchema,
});

/** The unanswered messages. The parser leaves out a message that it cannot read. */
export const waitingSchema: GenericSchema<unknown, Waiting> = mapped(
  looseObject({ on_me: field(listOf(messageSchema)), on_them: field(listOf(messageSchema)) }),
  ({ on_me = [], on_them = [] }) => ({ on_me, on_them }),
);

const entries = looseObject({
  id,
  name: field(text),
  type: field(text),
  is_private: field(flag),
  unread_count: field(amount),
  unread_count_display: field(amount),
  unread_is_capped: field(flag),
  is_unchecked: field(flag),
  is_archived: field(flag),
  latest_activity: field(amount),
  latest_message: field(latestMessage),
  last_message: field(latestMessage),
  last_message_time: field(amount),
  message_count: field(amount),
  members_data: field(usersByIdSchema),
  dm_user: field(looseObject({ id })),
  participants: field(listOf(participant)),
  parent_message: field(looseObject({ ts, text: field(text), resolved_text: field(text), user: field(id) })),
  parent_conversation_id: field(id),
  is_followed: field(flag),
  own_reply: field(ts),
  last_read: field(ts),
  latest_mention: field(ts),
  mentions_me: field(flag),
  attention: field(listOf(attentionSchema)),
  waiting: field(waitingSchema),
  messages: field(listOf(messageSchema)),
  has_older: field(flag),
  has_newer: field(flag),
});

/** The type of a conversation, also by the names of the chat service; else inferred from fields that only one type has. */
function typeOf(raw: InferOutput<typeof entries>): ConversationType {
  switch (raw.type) {
    case 'dm':
    case 'im':
    case 'mpim':
      return 'dm';
    case 'channel':
    case 'public_channel':
    case 'private_channel':
    case 'group':
      return 'channel';
    case 'thread':
      return 'thread';
  }
  if (raw.parent_conversation_id !== undefined || raw.id.includes(':')) return 'thread';
  return raw.dm_user !== undefined || raw.is_im === true || raw.is_mpim === true ? 'dm' : 'channel';
}

const secondsOf = (raw: InferOutput<typeof entries>): number => {
  const newest = raw.latest_message?.ts ?? raw.last_message?.ts ?? raw.parent_message?.ts;
  return raw.latest_activity ?? raw.last_message_time ?? (newest === undefined ? 0 : Number(newest));
};

const count = (value: number | undefined): number | undefined =>
  value === undefined ? undefined : Math.max(0, Math.floor(value));

function complete(raw: InferOutput<typeof entries>): Conversation {
  const type = typeOf(raw);
  const isPrivate = raw.type === 'private_channel' || raw.type === 'group' ? true : undefined;
  return {
    ...raw,
    name: raw.name ?? '',
    type,
    is_private: raw.is_private ?? isPrivate,
    unread_count: count(raw.unread_count) ?? count(raw.unread_count_display) ?? 0,
    unread_count_display: count(raw.unread_count_display),
    latest_activity: secondsOf(raw),
  };
}

/** Only the id is required; other fields have defaults. Unknown fields stay: filters may use them. */
export const conversationSchema: GenericSchema<unknown, Conversation> = mapped(entries, complete);
