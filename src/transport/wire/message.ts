import type { GenericSchema } from 'valibot';
import { looseObject } from 'valibot';
import type { Message, MessageAuthor, MessageBlock, SecondaryAttachment } from '../../model/index.ts';
import { fileSchema, reactionSchema } from './attachments.ts';
import { amount, flag, id, text, ts } from './scalars.ts';
import { field, fieldOr, listOf, read } from './tolerant.ts';

const authorProfile = looseObject({
  display_name: field(text),
  real_name: field(text),
  image_48: field(text),
  image_72: field(text),
});

export const messageAuthorSchema: GenericSchema<unknown, MessageAuthor> = looseObject({
  avatar: field(text),
  real_name: field(text),
  name: field(text),
  is_bot: field(flag),
  profile: field(authorProfile),
});

const blockSchema: GenericSchema<unknown, MessageBlock> = looseObject({ type: text });
const attachmentSchema: GenericSchema<unknown, SecondaryAttachment> = looseObject({});

const entries = {
  ts,
  user: field(id),
  user_data: field(messageAuthorSchema),
  user_profile: field(looseObject({ display_name: field(text), real_name: field(text) })),
  username: field(text),
  text: fieldOr(text, ''),
  resolved_text: field(text),
  subtype: field(text),
  thread_ts: field(ts),
  reply_count: field(amount),
  client_msg_id: field(text),
  edited: field(looseObject({ ts })),
  permalink: field(text),
  deleted: field(flag),
  reactions: field(listOf(reactionSchema)),
  files: field(listOf(fileSchema)),
  blocks: field(listOf(blockSchema)),
  attachments: field(listOf(attachmentSchema)),
};

/** Threads have one level; deeper replies are not parsed. */
const replySchema: GenericSchema<unknown, Message> = looseObject({
  ...entries,
  threads: field(read<never>('no replies inside a reply', () => undefined)),
});

export const messageSchema: GenericSchema<unknown, Message> = looseObject({
  ...entries,
  threads: field(listOf(replySchema)),
});
