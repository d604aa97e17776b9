import { graphemes, isPrintableAscii } from '../format/graphemes.ts';
import { mrkdwnToPlainText, type PlainTextOptions } from '../mrkdwn/toPlainText.ts';
import type { NotificationWords } from './words.ts';

/** Product spec §5 "Notification text". */
export const maxBodyLength = 100;
const cutMark = '...';

/** So many characters as a reader counts them: none is cut through. */
function firstCharacters(text: string, count: number): string {
  if (isPrintableAscii(text)) return text.slice(0, count);
  return [...graphemes(text)].slice(0, count).join('');
}

const lengthOf = (text: string): number => (isPrintableAscii(text) ? text.length : [...graphemes(text)].length);

/**
 * A message as the body of a notification (product spec §5): code blocks as "[code block]", no marks, people as "@user",
 * channels as "#name", at most 100 characters (97 and "..."), and words of its own when nothing is left. `longest` is less
 * where something follows it.
 */
export function notificationBody(
  mrkdwn: string,
  words: NotificationWords,
  names: Omit<PlainTextOptions, 'codeBlock' | 'date'> = {},
  longest: number = maxBodyLength,
): string {
  const { codeBlock, mentions } = words;
  const text = mrkdwnToPlainText(mrkdwn, { ...names, codeBlock, mentions, userMentions: 'anonymous' })
    .replace(/\s+/g, ' ')
    .trim();
  if (text === '') return words.newMessage;
  return lengthOf(text) > longest ? `${firstCharacters(text, longest - cutMark.length)}${cutMark}` : text;
}
