import { messageMaxLength, typedLength } from 'triage-inbox/core';
import * as v from 'valibot';
import { idField, textField } from '../../http/fields.ts';

/** Ids of the mentioned people and channels; every field is optional. */
export const mentionsField = v.object(
  {
    users: v.optional(v.array(idField, 'must be a list of user ids'), []),
    channels: v.optional(v.array(idField, 'must be a list of channel ids'), []),
    everyone: v.optional(v.boolean('must be true or false'), false),
  },
  'must be {users, channels, everyone}',
);

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
