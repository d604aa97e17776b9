import * as v from 'valibot';

// Strict about ids, lenient otherwise: a field of a wrong type counts as absent.
const lenient = <T extends v.GenericSchema>(schema: T) => v.fallback(v.optional(schema), undefined);
const text = lenient(v.string());
const flag = lenient(v.boolean());
const id = v.pipe(v.string(), v.regex(/^[\w.-]{1,64}$/));

const profileSchema = lenient(
  v.object({
    real_name: text,
    display_name: text,
    title: text,
    email: text,
    image_72: text,
    image_192: text,
    team: text,
    bot_id: text,
  }),
);

export const exportedUserSchema = v.object({
  id,
  team_id: text,
  name: text,
  real_name: text,
  deleted: flag,
  is_bot: flag,
  tz: text,
  tz_offset: lenient(v.pipe(v.number(), v.integer(), v.minValue(-86_400), v.maxValue(86_400))),
  is_primary_owner: flag,
  profile: profileSchema,
});

export const exportedConversationSchema = v.object({
  id,
  name: text,
  created: lenient(v.number()),
  creator: text,
  members: v.fallback(v.optional(v.array(v.unknown())), undefined),
  topic: lenient(v.object({ value: text })),
  purpose: lenient(v.object({ value: text })),
});

const seconds = v.pipe(
  v.union([
    v.string(),
    v.pipe(
      v.number(),
      v.transform((value) => value.toFixed(6)),
    ),
  ]),
  v.regex(/^\d{1,10}(?:\.\d{1,6})?$/),
);

export const exportedMessageSchema = v.object({
  ts: seconds,
  type: text,
  subtype: text,
  user: lenient(id),
  bot_id: text,
  username: text,
  text,
  thread_ts: lenient(seconds),
  team: text,
  hidden: flag,
  edited: lenient(v.object({ ts: seconds })),
  user_profile: lenient(v.object({ name: text, real_name: text, display_name: text })),
  bot_profile: lenient(v.object({ name: text })),
  attachments: lenient(v.array(v.unknown())),
  blocks: lenient(v.array(v.unknown())),
  files: lenient(v.array(v.unknown())),
  file: lenient(v.record(v.string(), v.unknown())),
  reactions: lenient(v.array(v.unknown())),
});

const pixels = lenient(v.pipe(v.number(), v.minValue(1)));

/** Imported fields of a file. Download URLs are left out: they contain the export's access token. */
const exportedFileSchema = v.object({
  id: lenient(id),
  name: text,
  title: text,
  mimetype: text,
  filetype: text,
  pretty_type: text,
  size: lenient(v.pipe(v.number(), v.minValue(0))),
  mode: text,
  permalink: text,
  original_w: pixels,
  original_h: pixels,
  thumb_360_w: pixels,
  thumb_360_h: pixels,
});

/** Files without a name of which the message still tells: deleted ones, and those beyond the limit of a free plan. */
const unnamedModes = new Set(['tombstone', 'hidden_by_limit']);

/** The files of a message with a name, and deleted and hidden ones. */
export const keptFiles = (files: readonly unknown[]): v.InferOutput<typeof exportedFileSchema>[] =>
  files.flatMap((file) => {
    const { success, output } = v.safeParse(exportedFileSchema, file);
    return success && (output.name || output.title || unnamedModes.has(output.mode ?? '')) ? [output] : [];
  });

export type ExportedUser = v.InferOutput<typeof exportedUserSchema>;
export type ExportedConversation = v.InferOutput<typeof exportedConversationSchema>;
export type ExportedMessage = v.InferOutput<typeof exportedMessageSchema>;
