import { messageRefused } from '../../core/sending/messageRefused.ts';
import { threadTsRequired } from '../../core/sending/validate.ts';
import { unexpectedErrorMessage } from '../../transport/errors.ts';
import type { Labels } from '../labels.ts';

/** A reason in the language of the labels, where it is one that the inbox gives itself; what a server says stays as it is. */
export function failureReason(reason: string, { errors }: Labels): string {
  if (reason === unexpectedErrorMessage) return errors.unexpected;
  if (reason === threadTsRequired) return errors.threadTsRequired;
  const refused = messageRefused('');
  return reason.startsWith(refused) ? errors.messageRefused(reason.slice(refused.length)) : reason;
}
