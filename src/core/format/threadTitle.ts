import type { Conversation } from '../../model/index.ts';
import type { PlainTextOptions } from '../mrkdwn/toPlainText.ts';
import { previewText } from './previewText.ts';

/** How many characters of a thread's first message are in its title (product spec §9). */
export const threadTitleLimit = 50;

/** "Thread in {channel}: {text}" for a thread whose first message is `text`, in mrkdwn. */
export const threadTitle = (
  { channel, text }: { channel: string; text: string },
  options: PlainTextOptions = {},
): string => `Thread in ${channel}: ${previewText(text, threadTitleLimit, options)}`;

/** A thread's name taken apart; `null` for any other name. */
export function threadNameParts(name: string): { channel: string; text: string } | null {
  const match = /^Thread in (.+?): (.*)$/s.exec(name);
  return match && { channel: match[1] ?? '', text: match[2] ?? '' };
}

/** The channel of a thread and what it is about, apart, for rows that show the channel as a tag; `null` for what is no
 * thread. Servers put markup into names; the message that began the thread says the same for certain. */
export function threadParts(
  { type, name, parent_message }: Pick<Conversation, 'type' | 'name' | 'parent_message'>,
  options: PlainTextOptions = {},
): { channel: string; text: string } | null {
  const parts = type === 'thread' ? threadNameParts(name) : null;
  if (parts === null) return null;
  const source = parent_message?.resolved_text || parent_message?.text || parts.text;
  return { channel: parts.channel, text: previewText(source, threadTitleLimit, options) };
}
