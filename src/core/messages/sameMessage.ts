import { isAfter, type Message } from '../../model/index.ts';

/** `base` overwritten with the defined fields of `top`. */
function overlaid(base: Message, top: Message): Message {
  const merged = { ...base };
  for (const key of Object.keys(top)) {
    const value: unknown = Reflect.get(top, key);
    if (value !== undefined) Reflect.set(merged, key, value);
  }
  return merged;
}

const isEditedAfter = (a: Message, b: Message): boolean =>
  a.edited !== undefined && (b.edited === undefined || isAfter(a.edited.ts, b.edited.ts));

/** Keeps the replies that are already known: copies of a parent message often come without them. */
const withReplies = (message: Message, old: Message): Message =>
  old.threads !== undefined && (message.threads?.length ?? 0) === 0
    ? { ...message, threads: old.threads, reply_count: Math.max(message.reply_count ?? 0, old.threads.length) }
    : message;

/** Merges two copies of a message. The later edit wins; missing fields are taken from the other copy. */
export function repeated(old: Message, again: Message): Message {
  const merged = isEditedAfter(again, old) ? changed(old, again) : overlaid(again, old);
  return withReplies(merged, old);
}

/** Applies an edit or a reaction to a message. Ignores an edit older than the current one; keeps the text if the
 * update has none. */
export function changed(old: Message, update: Message): Message {
  if (update.edited !== undefined && isEditedAfter(old, update)) return old;
  if (update.text === '' || update.text === old.text) {
    return withReplies({ ...overlaid(old, update), text: old.text }, old);
  }
  const { resolved_text: _text, blocks: _blocks, attachments: _attachments, ...rest } = old;
  return withReplies(overlaid(rest, update), old);
}
