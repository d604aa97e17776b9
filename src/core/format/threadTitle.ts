import type { Conversation } from '../../model/index.ts';
import type { PlainTextOptions } from '../mrkdwn/toPlainText.ts';
import { cleanName } from './cleanName.ts';
import { previewText } from './previewText.ts';

/** Number of characters of the parent message in a thread title. */
export const threadTitleLimit = 50;

/** "Thread in {channel}: {text}"; `text` is the parent message in mrkdwn. */
export const threadTitle = (
  { channel, text }: { channel: string; text: string },
  options: PlainTextOptions = {},
): string => `Thread in ${channel}: ${previewText(text, threadTitleLimit, options)}`;

/** Splits a thread title into channel and text; `null` for other names. */
export function threadNameParts(name: string): { channel: string; text: string } | null {
  const match = /^Thread in (.+?): (.*)$/s.exec(name);
  return match && { channel: cleanName(match[1] ?? ''), text: cleanName(match[2] ?? '') };
}

/** Channel and text of a thread, for rows that show the channel as a tag; `null` for other conversations. Prefers the
 * text of the parent message: servers put markup into names. */
export function threadParts(
  { type, name, parent_message }: Pick<Conversation, 'type' | 'name' | 'parent_message'>,
  options: PlainTextOptions = {},
): { channel: string; text: string } | null {
  const parts = type === 'thread' ? threadNameParts(name) : null;
  if (parts === null) return null;
  const source = parent_message?.resolved_text || parent_message?.text || parts.text;
  return { channel: parts.channel, text: previewText(source, threadTitleLimit, options) };
}
