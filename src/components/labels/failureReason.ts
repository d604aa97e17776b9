import { messageRefused } from '../../core/outbox/messageRefused.ts';
import { threadTsRequired } from '../../core/outbox/validate.ts';
import { unexpectedErrorMessage } from '../../transport/errors.ts';

/** Translations of the reasons that the client itself produces. */
export interface FailureReasons {
  unexpected: string;
  threadTsRequired: string;
  messageRefused: (errors: string) => string;
}

/** Translates a reason that the client produces; a server's reason stays as it is. */
export function failureReason(reason: string, words: FailureReasons): string {
  if (reason === unexpectedErrorMessage) return words.unexpected;
  if (reason === threadTsRequired) return words.threadTsRequired;
  const refused = messageRefused('');
  return reason.startsWith(refused) ? words.messageRefused(reason.slice(refused.length)) : reason;
}
