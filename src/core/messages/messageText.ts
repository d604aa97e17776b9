import type { LatestMessage } from '../../model/index.ts';
import type { NameLookups } from '../mrkdwn/mentionText.ts';

const bareMention = /<([@#])([A-Z0-9]+)>/gi;
/** Upper bound for the length of a channel's name. */
const maxNameLength = 100;
const channelName = /^#([\p{L}\p{N}_-]+)/u;

/** The mrkdwn source with the names of unknown channels as labels, such as `<#C2|plans>`: they are read from the text that the
 * server has resolved. `null` where the two texts do not correspond, or where a user is unknown. */
export function labelledChannels(text: string, resolved: string, names: NameLookups): string | null {
  let result = '';
  let read = 0;
  let at = 0;
  for (const { 0: token, 1: sign, 2: id = '', index } of text.matchAll(bareMention)) {
    const literal = text.slice(read, index);
    if (!resolved.startsWith(literal, at)) return null;
    at += literal.length;
    read = index + token.length;
    const known = sign === '@' ? names.users?.(id) : names.channels?.(id);
    const name = sign === '#' ? channelName.exec(resolved.slice(at, at + maxNameLength))?.[1] : known;
    if (name === undefined || !resolved.startsWith(`${sign}${name}`, at)) return null;
    at += name.length + 1;
    result += literal + (known === undefined ? `<#${id}|${name}>` : token);
  }
  const rest = text.slice(read);
  return resolved.slice(at) === rest ? result + rest : null;
}

/** The mrkdwn source of a message. The original keeps mentions interactive; if it mentions an unknown user, the text with names
 * resolved by the server is used. Unknown channels, of which the user is no member, keep their links. */
export function messageText({ text = '', resolved_text }: LatestMessage, names: NameLookups): string {
  if (!resolved_text) return text;
  if (text === '') return resolved_text;
  for (const [, sign, id = ''] of text.matchAll(bareMention)) {
    const name = sign === '@' ? names.users?.(id) : names.channels?.(id);
    if (name === undefined) return labelledChannels(text, resolved_text, names) ?? resolved_text;
  }
  return text;
}
