import { messageRefused } from '../../core/outbox/messageRefused.ts';
import { threadTsRequired } from '../../core/outbox/validate.ts';
import { unexpectedErrorMessage } from '../../transport/errors.ts';

/** The reasons that the inbox gives itself. */
export interface FailureReasons {
  unexpected: string;
  threadTsRequired: string;
  messageRefused: (errors: string) => string;
}

/** A reason in the language of the labels, where it is one of the inbox's own; what a server says stays as it is. */
export function failureReason(reason: string, words: FailureReasons): string {
  if (reason === unexpectedErrorMessage) return words.unexpected;
  if (reason === threadTsRequired) return words.threadTsRequired;
  const refused = messageRefused('');
  return reason.startsWith(refused) ? words.messageRefused(reason.slice(refused.length)) : reason;
}
