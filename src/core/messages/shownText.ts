import { isSystemMessage, type Message, type UsersById } from '../../model/index.ts';
import { authorName } from '../format/authorName.ts';
import { decodeEntities } from '../mrkdwn/entities.ts';
import type { NameLookups } from '../mrkdwn/mentionText.ts';

const bareMention = /<([@#])([A-Z0-9]+)>/gi;

/** The markup to show: as written, so that mentions stay mentions; where a name in it is not known here, the text in which
 * the server resolved the names. */
export function messageText({ text, resolved_text }: Message, names: NameLookups): string {
  if (!resolved_text) return text;
  if (text === '') return resolved_text;
  for (const [, sign, id = ''] of text.matchAll(bareMention)) {
    const name = sign === '@' ? names.users?.(id) : names.channels?.(id);
    if (name === undefined) return resolved_text;
  }
  return text;
}

/** "<@U1> has joined" begins with the name that stands before it already. */
function withoutAuthor(text: string, { user }: Message, author: string): string {
  const mention = user === undefined ? null : new RegExp(`^<@${user.replace(/\W/g, '\\$&')}(\\|[^>]*)?>\\s*`, 'i');
  const rest = mention ? text.replace(mention, '') : text;
  if (rest !== text) return rest;
  for (const name of [`@${author}`, author]) if (text.startsWith(`${name} `)) return text.slice(name.length + 1);
  return text;
}

/** Some servers write a message that is only files as their names. */
function namesFiles({ text, files = [] }: Message): boolean {
  const names = files.flatMap(({ name, title }) => name || title || []);
  return names.length > 0 && decodeEntities(text) === names.join('\n');
}

/** The markup that stands beside the author's name, on a system line as on a message. What the files below say is not said
 * twice. */
export function shownText(message: Message, names: NameLookups, users: UsersById): string {
  if (message.deleted || namesFiles(message)) return '';
  const text = messageText(message, names);
  return isSystemMessage(message) ? withoutAuthor(text, message, authorName(message, users)) : text;
}
