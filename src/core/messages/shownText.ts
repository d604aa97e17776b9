import { isSystemMessage, type LatestMessage, type Message, type UsersById } from '../../model/index.ts';
import { isRecord } from '../../model/json.ts';
import { authorName } from '../format/authorName.ts';
import { decodeEntities } from '../mrkdwn/entities.ts';
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

/** Removes the author from the start of a system message such as "<@U1> has joined": the name is shown before it. */
function withoutAuthor(text: string, { user }: Message, author: string): string {
  const mention = user === undefined ? null : new RegExp(`^<@${user.replace(/\W/g, '\\$&')}(\\|[^>]*)?>\\s*`, 'i');
  const rest = mention ? text.replace(mention, '') : text;
  if (rest !== text) return rest;
  for (const name of [`@${author}`, author]) if (text.startsWith(`${name} `)) return text.slice(name.length + 1);
  return text;
}

/** Whether the text is just the file names: some servers send that for messages that consist of files. */
function namesFiles({ text, files = [] }: Message): boolean {
  const names = files.flatMap(({ name, title }) => name || title || []);
  return names.length > 0 && decodeEntities(text) === names.join('\n');
}

/** The mrkdwn source to show beside the author's name. Empty if the text only repeats the file names. */
export function shownText(message: Message, names: NameLookups, users: UsersById): string {
  if (message.deleted || namesFiles(message)) return '';
  const text = messageText(message, names);
  return isSystemMessage(message) ? withoutAuthor(text, message, authorName(message, users)) : text;
}

/** The mrkdwn source that the author wrote. The text of a message also tells its file names, or its attachments: the written part is
 * then a block of its own. */
export function writtenText(message: Message): string {
  const { text, blocks, attachments = [] } = message;
  if (namesFiles(message)) return '';
  if (blocks === undefined || blocks.length > 1 || attachments.length === 0) return text;
  const [section] = blocks;
  if (section === undefined) return '';
  return isRecord(section.text) && typeof section.text.text === 'string' ? section.text.text : text;
}
