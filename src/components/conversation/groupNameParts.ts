import { latestAuthorName, userDisplayName } from '../../core/format/authorName.ts';
import type { Conversation } from '../../model/index.ts';

/** A part of the name of a group: the name of a member, or other text. */
export interface GroupNamePart {
  /** Offset in the name of the group. */
  start: number;
  text: string;
  /** Absent for other text. */
  userId?: string;
}

const separator = ', ';

/** Splits the name of a group dm, which servers join from the names of its members. Without such a name: one part. */
export function groupNameParts(
  name: string,
  { members_data = {}, participants = [] }: Pick<Conversation, 'members_data' | 'participants'>,
): GroupNamePart[] {
  const members = new Map(
    participants.flatMap((each) => (each.id === undefined ? [] : [[each.id, latestAuthorName({ user_data: each })]])),
  );
  for (const user of Object.values(members_data)) members.set(user.id, userDisplayName(user));
  const parts: GroupNamePart[] = [];
  let textStart = 0;
  for (let at = 0; at < name.length; ) {
    let found: Required<GroupNamePart> | undefined;
    for (const [userId, text = ''] of members) {
      const isHere = text !== '' && `${name}${separator}`.startsWith(`${text}${separator}`, at);
      // A name may contain the separator.
      if (isHere && text.length > (found?.text.length ?? 0)) found = { start: at, text, userId };
    }
    if (found) {
      if (textStart < at) parts.push({ start: textStart, text: name.slice(textStart, at) });
      parts.push(found);
      // Members may have the same name.
      members.delete(found.userId);
      at += found.text.length;
      textStart = at;
    }
    const next = name.indexOf(separator, at);
    at = next < 0 ? name.length : next + separator.length;
  }
  if (textStart < name.length) parts.push({ start: textStart, text: name.slice(textStart) });
  return parts;
}
