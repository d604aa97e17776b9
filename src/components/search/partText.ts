import { userDisplayName } from '../../core/format/authorName.ts';
import type { UsersById } from '../../model/index.ts';
import { idsByName, type SearchDate, type SearchPart } from '../../search/index.ts';
import type { Labels } from '../labels/labels.ts';

/** The user's name if the value resolves to one user; otherwise the typed text. */
function userName(value: string, users: UsersById): string {
  const named = Object.values(users).map(({ id, name, real_name, display_name }) => ({
    id,
    names: [name, real_name, display_name],
  }));
  const [id, ...others] = idsByName(value, named);
  const user = id === undefined || others.length > 0 ? undefined : users[id];
  return user ? userDisplayName(user) : value;
}

/** A parsed query filter as text: "From Aiko Tanabe", "Before March 4, 2026", "No link". */
export function partText(part: SearchPart, { search, time }: Labels, users: UsersById): string {
  const { parts } = search;
  const worded = (words: string): string => (part.isExcluded ? parts.not(words) : words);
  switch (part.kind) {
    case 'from':
      return (part.isExcluded ? parts.notFrom : parts.from)(userName(part.value, users));
    case 'in':
      return (part.isExcluded ? parts.notIn : parts.in)(part.value);
    case 'has':
      return part.isExcluded ? parts.noLink : parts.hasLink;
    case 'is':
      return part.isExcluded ? parts.isRead : parts.isUnread;
    case 'before':
      return parts.before(dateText(part.value, search, time));
    case 'after':
      return parts.after(dateText(part.value, search, time));
    case 'phrase':
      return worded(parts.phrase(part.value));
    case 'word':
    case 'unfinished':
      return worded(part.value);
  }
}

function dateText(date: SearchDate, { parts }: Labels['search'], words: Labels['time']): string {
  if (typeof date === 'string') return parts[date];
  const { year, month, day } = date;
  if (month === undefined) return words.year(new Date(year, 0));
  return day === undefined
    ? words.month(new Date(year, month - 1))
    : words.longDate(new Date(year, month - 1, day), true);
}
