import type { Conversation, LatestMessage } from '../../model/index.ts';
import { isPlainText } from '../mrkdwn/isPlainText.ts';
import { type PlainTextOptions, shownPlainText } from '../mrkdwn/toPlainText.ts';
import { cutText } from './cutText.ts';
import { previewSource } from './previewSource.ts';

/** Characters of a preview. */
export const defaultPreviewLength = 120;

/** A message as one line of text without markup, truncated to `limit` characters. Reads only the start of a long message. */
export function previewText(
  mrkdwn: string,
  limit: number = defaultPreviewLength,
  options: PlainTextOptions = {},
): string {
  const { source, isCut } = previewSource(mrkdwn, limit);
  const text = isPlainText(source) ? source : shownPlainText(source, options);
  const shown = cutText(text.replace(/\s+/g, ' ').trim(), limit);
  return isCut && !shown.endsWith('…') ? `${shown}…` : shown;
}

/** The message that a conversation's preview shows. */
export const previewMessage = (conversation: Conversation): LatestMessage | undefined =>
  conversation.latest_message ?? conversation.last_message;

/** The preview of a conversation: its latest message. Prefers the text in which the server resolved mentions. */
export function conversationPreview(
  conversation: Conversation,
  limit: number = defaultPreviewLength,
  options: PlainTextOptions = {},
): string {
  const message = previewMessage(conversation);
  return previewText(message?.resolved_text || message?.text || '', limit, options);
}
