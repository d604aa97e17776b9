import type { GenericSchema } from 'valibot';
import { looseObject } from 'valibot';
import type { MessageFile, Reaction, UploadedFile } from '../../model/index.ts';
import { contentOf } from './envelope.ts';
import { parseAt, type WireContext } from './parse.ts';
import { amount, id, text } from './scalars.ts';
import { field, listOf, mapped } from './tolerant.ts';

const size = field(amount);
const words = field(text);

/** The count of a reaction defaults to the number of its users. */
export const reactionSchema: GenericSchema<unknown, Reaction> = mapped(
  looseObject({ name: id, count: field(amount), users: field(listOf(id)) }),
  ({ count, users, ...rest }) => ({ ...rest, ...(users && { users }), count: count ?? users?.length ?? 1 }),
);

const fileEntries = {
  name: words,
  title: words,
  mimetype: words,
  filetype: words,
  pretty_type: words,
  size,
  mode: words,
  url_private: words,
  permalink: words,
  original_w: size,
  original_h: size,
  thumb_360: words,
  thumb_360_w: size,
  thumb_360_h: size,
  thumb_720: words,
  thumb_720_w: size,
  thumb_720_h: size,
};

export const fileSchema: GenericSchema<unknown, MessageFile> = looseObject({ id: field(id), ...fileEntries });

export const uploadSchema: GenericSchema<unknown, { file: UploadedFile }> = looseObject({
  file: looseObject({ id, ...fileEntries }),
});

export function parseUpload(body: unknown, context: WireContext): UploadedFile {
  const { value, path } = contentOf(body);
  return parseAt(uploadSchema, value, path, context).file;
}
