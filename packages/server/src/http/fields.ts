import * as v from 'valibot';
import { typedLength } from './typedLength.ts';

/** Up to 11 digits of seconds and 6 of microseconds: the range of the database column. */
const tsPattern = /^\d{1,11}(\.\d{1,6})?$/;

/** Text that PostgreSQL can store. A NUL is refused: dropping it would change the message. */
export const textField = (message: string) =>
  v.pipe(
    v.string(message),
    v.check((text) => !text.includes('\0'), 'must not contain a NUL character'),
  );

export const tsField = v.pipe(
  v.string('must be a message timestamp ("seconds.micros")'),
  v.regex(tsPattern, 'must be a message timestamp ("seconds.micros")'),
);

const idPattern = /^[\w-]{1,64}$/;

/** Whether the text has the form of a conversation id: a channel, a dm or, as "C1:1712.0001", a thread. */
export function isConversationId(id: string): boolean {
  const [conversation = '', threadTs, ...extra] = id.split(':');
  return idPattern.test(conversation) && extra.length === 0 && (threadTs === undefined || tsPattern.test(threadTs));
}

export const idField = v.pipe(v.string('must be an id'), v.regex(idPattern, 'must be an id'));

/** Ids of the mentioned people and channels; every field is optional. */
export const mentionsField = v.object(
  {
    users: v.optional(v.array(idField, 'must be a list of user ids'), []),
    channels: v.optional(v.array(idField, 'must be a list of channel ids'), []),
    everyone: v.optional(v.boolean('must be true or false'), false),
  },
  'must be {users, channels, everyone}',
);

export const messageMaxLength = 40_000;

/** The text of a message, which may be empty if the message has files. */
export const textBesideFiles = v.pipe(
  textField('must be a text'),
  v.check((text) => typedLength(text) <= messageMaxLength, `must be at most ${messageMaxLength} characters long`),
);

export const emptyText = 'must not be empty';

export const messageText = v.pipe(
  textBesideFiles,
  v.check((text) => text.trim() !== '', emptyText),
);

export const messageMaxFiles = 10;

export const filesField = v.pipe(
  v.array(idField, 'must be a list of upload ids'),
  v.maxLength(messageMaxFiles, `can have up to ${messageMaxFiles} files`),
  v.check((ids) => new Set(ids).size === ids.length, 'has a file twice'),
);
