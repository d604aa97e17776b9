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
  email: text,
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
  name_normalized: text,
  previous_names: lenient(v.array(v.unknown())),
  is_im: flag,
  is_mpim: flag,
  is_group: flag,
  is_private: flag,
  is_archived: flag,
  is_member: flag,
  created: lenient(v.number()),
  creator: text,
  /** The other person of a direct message, in exports by one of the two. */
  user: lenient(id),
  /** Absent or `null`: unknown. */
  members: lenient(v.array(v.unknown())),
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
  // Two spellings of one time are one message.
  v.transform((ts) => {
    const [whole = '', fraction = ''] = ts.split('.');
    return `${whole}.${fraction.padEnd(6, '0')}`;
  }),
);

const messageFields = v.object({
  ts: seconds,
  type: text,
  subtype: text,
  user: text,
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
  /** A call or huddle. */
  room: lenient(v.record(v.string(), v.unknown())),
  /** An old comment on a file, which itself has no author. */
  comment: lenient(v.object({ user: text })),
  /** The thread, in files of slackdump. */
  slackdump_thread_replies: lenient(v.array(v.unknown())),
});

/** An author that is no id is a name. */
export const exportedMessageSchema = v.pipe(
  messageFields,
  v.transform((message): v.InferOutput<typeof messageFields> => {
    const user = message.user || message.comment?.user || '';
    if (v.is(id, user)) return { ...message, user };
    return { ...message, user: undefined, username: message.username ?? (user || undefined) };
  }),
);

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

/** The files of a message. A file may lack all fields, its name too: deleted files, files beyond the limit of a free plan and files of
 * other workspaces do. */
export const keptFiles = (files: readonly unknown[]): v.InferOutput<typeof exportedFileSchema>[] =>
  files.flatMap((file) => {
    const { success, output } = v.safeParse(exportedFileSchema, file);
    return success ? [output] : [];
  });

export type ExportedUser = v.InferOutput<typeof exportedUserSchema>;
export type ExportedConversation = v.InferOutput<typeof exportedConversationSchema>;
export type ExportedMessage = v.InferOutput<typeof exportedMessageSchema>;
