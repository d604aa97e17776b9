import { capMarks } from '../format/cleanName.ts';
import { graphemes, isSimpleText } from '../format/graphemes.ts';
import type { NotificationWords } from '../format/notificationWords.ts';
import { plainDate } from '../format/plainDate.ts';
import { previewLine } from '../format/previewText.ts';
import type { DateNode } from '../mrkdwn/nodes.ts';
import { type PlainTextOptions, shownPlainText } from '../mrkdwn/toPlainText.ts';

/** In graphemes. */
export const maxBodyLength = 100;
const ellipsis = '...';
/** Longer than any grapheme in use. */
const unitsPerGrapheme = 32;

/** The graphemes of the start of a text, `count` at most. */
function firstOf(text: string, count: number): string[] {
  const start = capMarks(text.slice(0, count * unitsPerGrapheme));
  if (isSimpleText(start)) return start.slice(0, count).split('');
  const first: string[] = [];
  for (const grapheme of graphemes(start)) {
    if (first.length === count) break;
    first.push(grapheme);
  }
  return first;
}

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
  const { line, isCut } = previewLine(mrkdwn, maxLength, (source) =>
    shownPlainText(source, { ...names, codeBlock, mentions, date, userMentions: 'anonymous' }),
  );
  if (line === '') return words.newMessage;
  const first = firstOf(line, maxLength + 1);
  const isLong = isCut || first.length > maxLength;
  return isLong ? `${first.slice(0, maxLength - ellipsis.length).join('')}${ellipsis}` : first.join('');
}
