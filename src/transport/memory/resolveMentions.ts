import type { MemoryServer } from './memoryServer.ts';
import { userOf } from './memoryServer.ts';
import { displayNameOf } from './mentions.ts';

/** Replaces mentions by names; the text stays mrkdwn. Unknown mentions stay as they are. */
export function resolveMentions(server: MemoryServer, text: string): string {
  if (!text.includes('<')) return text;
  return text.replace(/<([@#!])([\w-]+)(?:\|([^>]*))?>/g, (whole, kind: string, id: string, label?: string) => {
    if (kind === '!') return `@${label?.replace(/^@/, '') || id}`;
    if (kind === '#') {
      const name = label || server.conversations.get(id)?.name;
      return name ? `#${name}` : whole;
    }
    const user = userOf(server, id);
    return user ? `@${displayNameOf(user)}` : whole;
  });
}
