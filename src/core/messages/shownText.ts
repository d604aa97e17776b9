import { isSystemMessage, type Message, type UsersById } from '../../model/index.ts';
import { authorName } from '../format/authorName.ts';
import type { NameLookups } from '../mrkdwn/mentionText.ts';
import { messageText } from './messageText.ts';
import { namesFiles } from './namesFiles.ts';

/** Removes the author from the start of a system message such as "<@U1> has joined": the name is shown before it. */
function withoutAuthor(text: string, { user }: Message, author: string): string {
  const mention = user === undefined ? null : new RegExp(`^<@${user.replace(/\W/g, '\\$&')}(\\|[^>]*)?>\\s*`, 'i');
  const rest = mention ? text.replace(mention, '') : text;
  if (rest !== text) return rest;
  for (const name of [`@${author}`, author]) if (text.startsWith(`${name} `)) return text.slice(name.length + 1);
  return text;
}

/** The mrkdwn source to show beside the author's name. Empty if the text only repeats the file names. */
export function shownText(message: Message, names: NameLookups, users: UsersById): string {
  if (message.deleted || namesFiles(message)) return '';
  const text = messageText(message, names);
  return isSystemMessage(message) ? withoutAuthor(text, message, authorName(message, users)) : text;
}
