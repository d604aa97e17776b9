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
