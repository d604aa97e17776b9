import type { Conversation, LatestMessage } from '../../model/index.ts';
import { isPlainText } from '../mrkdwn/parse.ts';
import { type PlainTextOptions, shownPlainText } from '../mrkdwn/toPlainText.ts';
import { cutText } from './graphemes.ts';

/** Characters of a preview. */
export const defaultPreviewLength = 120;

/** A message as one line of text without markup, truncated to `limit` characters. Reads only the start of a long message. */
export function previewText(
  mrkdwn: string,
  limit: number = defaultPreviewLength,
  options: PlainTextOptions = {},
): string {
  const { line, isCut } = previewLine(mrkdwn, limit, (source) =>
    isPlainText(source) ? source : shownPlainText(source, options),
  );
  const shown = cutText(line, limit);
  return isCut && !shown.endsWith('…') ? `${shown}…` : shown;
}

/** The message that a conversation's preview shows. */
export const previewMessage = (conversation: Conversation): LatestMessage | undefined =>
  conversation.latest_message ?? conversation.last_message;

/** Characters that a preview reads at first: it shows fewer, and a list has hundreds of messages of any length. */
const firstRead = 500;

/** Of a message that shows less than its preview has room for, for instance one with a long code block, up to this many are read. */
const maxRead = 8_000;

/** A link or a mention at the end is read whole, up to this length. */
const maxSequence = 4_000;

/** The end of the part to read, behind the link or the mention that it would split. */
function endOf(mrkdwn: string, end: number): number {
  const open = mrkdwn.lastIndexOf('<', end - 1);
  if (open < 0 || mrkdwn.slice(open, end).includes('>')) return end;
  const rest = mrkdwn.slice(end, open + maxSequence);
  const close = rest.search(/[<>\n]/);
  return rest[close] === '>' ? end + close + 1 : end;
}

/** The markers that close what is open at the end of the part, if the rest of the line has them too. */
function closing(part: string, rest: string): string {
  const fences = part.match(/`{3,}/g)?.length ?? 0;
  if (fences % 2 === 1) return rest.includes('```') ? '\n```' : '';
  const line = part.slice(part.lastIndexOf('\n') + 1);
  const lineRest = rest.slice(0, maxSequence).split('\n', 1)[0] ?? '';
  return ['`', '*', '_', '~']
    .filter((marker) => line.split(marker).length % 2 === 0 && lineRest.includes(marker))
    .sort((a, b) => line.lastIndexOf(b) - line.lastIndexOf(a))
    .join('');
}

/** The start of a message, at least `length` characters, and whether that is not the whole message. */
function startOf(mrkdwn: string, length: number, limit: number): { source: string; isCut: boolean } {
  if (mrkdwn.length <= length) return { source: mrkdwn, isCut: false };
  const text = mrkdwn.slice(mrkdwn.search(/\S|$/));
  const whole = endOf(text, length);
  // After a long address, the label alone would be shown.
  const end = whole > length ? endOf(text, whole + limit) : whole;
  if (end >= text.length) return { source: text, isCut: false };
  const part = text
    .slice(0, end)
    .replace(/[\ud800-\udbff]$|&[a-z]{0,3}$/, '')
    .trimEnd();
  return { source: part + closing(part, text.slice(end)), isCut: true };
}

/** The visible text of as much of a message as fills a preview of `limit` characters, on one line, and whether more follows. */
export function previewLine(
  mrkdwn: string,
  limit: number,
  textOf: (source: string) => string,
): { line: string; isCut: boolean } {
  const most = Math.max(maxRead, 4 * limit);
  for (let length = Math.max(firstRead, 4 * limit); ; length = Math.min(4 * length, most)) {
    const { source, isCut } = startOf(mrkdwn, length, limit);
    const line = textOf(source).replace(/\s+/g, ' ').trim();
    // A grapheme has more than one unit in some scripts.
    if (!isCut || line.length > 2 * limit || length >= most) return { line, isCut };
  }
}
