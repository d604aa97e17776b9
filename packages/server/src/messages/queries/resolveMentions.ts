import { searchableText } from 'triage-inbox/search';
import { displayNameOf } from '../../directory/directory.ts';
import type { Directory } from '../../ports.ts';

const mention = /<([@#!])([^<>|]+)(?:\|([^<>]*))?>/g;

const escapeMrkdwn = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Replaces mentions with names, still in mrkdwn (product spec §3 "resolved_text"). Unknown mentions stay unchanged.
 * The result is the same for every viewer: a private channel shows the label from the message, never its name. */
export function resolveMentions(text: string, { users, channels, groups }: Directory): string {
  if (!text.includes('<')) return text;
  return text.replace(mention, (whole: string, sign: string, id: string, label: string | undefined) => {
    if (sign === '@') {
      const user = Object.hasOwn(users, id) ? users[id] : undefined;
      if (user) return `@${escapeMrkdwn(displayNameOf(user))}`;
      return label ? `@${label}` : whole;
    }
    if (sign === '#') {
      const channel = channels.get(id);
      if (channel && !channel.isPrivate) return `#${escapeMrkdwn(channel.name)}`;
      return label ? `#${label}` : channel ? '#private-channel' : whole;
    }
    if (/^(?:here|channel|everyone|group)$/.test(id)) return `@${id}`;
    if (!id.startsWith('subteam^')) return whole;
    const handle = groups.get(id.slice('subteam^'.length));
    if (handle !== undefined) return `@${escapeMrkdwn(handle)}`;
    return label ? `@${label.replace(/^@/, '')}` : whole;
  });
}

/** Above the length of any message, below the limit of a PostgreSQL index. */
const maxLength = 200_000;

/** The normalised text for searches, with the names of mentioned people, channels and groups. */
export const searchTextOf = (text: string, names: Directory): string =>
  searchableText(resolveMentions(text, names)).slice(0, maxLength);
