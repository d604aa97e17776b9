import { graphemes, isSimpleText } from '../format/graphemes.ts';
import type { NotificationWords } from '../format/notificationWords.ts';
import { plainDate } from '../format/slackDate.ts';
import type { DateNode } from '../mrkdwn/nodes.ts';
import { mrkdwnToPlainText, type PlainTextOptions } from '../mrkdwn/toPlainText.ts';

/** In graphemes. */
export const maxBodyLength = 100;
const ellipsis = '...';

function firstCharacters(text: string, count: number): string {
  if (isSimpleText(text)) return text.slice(0, count);
  return [...graphemes(text)].slice(0, count).join('');
}

const lengthOf = (text: string): number => (isSimpleText(text) ? text.length : [...graphemes(text)].length);

/**
 * The notification body of a message: code blocks as "[code block]", no markup, users as "@user",
 * channels as "#name", at most 100 characters (97 and "..."). Without visible text, `words.newMessage`. `maxLength`
 * is lower when more text follows.
 */
export function notificationBody(
  mrkdwn: string,
  words: NotificationWords,
  names: Omit<PlainTextOptions, 'codeBlock' | 'date'> = {},
  maxLength: number = maxBodyLength,
): string {
  const { codeBlock, mentions } = words;
  const date = (node: DateNode) => plainDate(node, words.time);
  const text = mrkdwnToPlainText(mrkdwn, { ...names, codeBlock, mentions, date, userMentions: 'anonymous' })
    .replace(/\s+/g, ' ')
    .trim();
  if (text === '') return words.newMessage;
  return lengthOf(text) > maxLength ? `${firstCharacters(text, maxLength - ellipsis.length)}${ellipsis}` : text;
}
