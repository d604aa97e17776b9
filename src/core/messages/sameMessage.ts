import { isAfter, type Message } from '../../model/index.ts';

/** `base` with everything that `top` says; what `top` leaves open stays. */
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

/** Replies came one by one; a copy of their parent that has none says nothing about them. */
const withReplies = (message: Message, old: Message): Message =>
  old.threads !== undefined && (message.threads?.length ?? 0) === 0
    ? { ...message, threads: old.threads, reply_count: Math.max(message.reply_count ?? 0, old.threads.length) }
    : message;

/** A message that came again, by another way: the later edit counts, and what one copy lacks the other has. */
export function repeated(old: Message, again: Message): Message {
  const merged = isEditedAfter(again, old) ? changed(old, again) : overlaid(again, old);
  return withReplies(merged, old);
}

/** A message after an edit or a reaction. An edit older than what is there changes nothing; one that names no text keeps
 * the text. */
export function changed(old: Message, update: Message): Message {
  if (update.edited !== undefined && isEditedAfter(old, update)) return old;
  if (update.text === '' || update.text === old.text) {
    return withReplies({ ...overlaid(old, update), text: old.text }, old);
  }
  const { resolved_text: _ofTheOldText, ...rest } = old;
  return withReplies(overlaid(rest, update), old);
}
