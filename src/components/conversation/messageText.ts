import type { NameLookups } from '../../core/mrkdwn/mentionText.ts';
import type { Message } from '../../model/index.ts';

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
