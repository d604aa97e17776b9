import type { User } from '../../model/index.ts';
import type { Office } from './office.ts';
import { userOf } from './office.ts';

export const mentionedUsers = (text: string): string[] =>
  [...text.matchAll(/<@([\w-]+)/g)].flatMap(([, id]) => (id === undefined ? [] : [id]));

export const displayNameOf = ({ display_name, real_name, name }: User): string => display_name || real_name || name;

/** The text with mentions written as names, still in mrkdwn. What is not known stays as it is. */
export function resolveMentions(office: Office, text: string): string {
  if (!text.includes('<')) return text;
  return text.replace(/<([@#!])([\w-]+)(?:\|([^>]*))?>/g, (whole, kind: string, id: string, label?: string) => {
    if (kind === '!') return `@${label?.replace(/^@/, '') || id}`;
    if (kind === '#') {
      const name = label || office.conversations.get(id)?.name;
      return name ? `#${name}` : whole;
    }
    const user = userOf(office, id);
    return user ? `@${displayNameOf(user)}` : whole;
  });
}
