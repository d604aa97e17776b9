import { displayNameOf } from './mentions.ts';
import type { Office } from './office.ts';
import { userOf } from './office.ts';

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
