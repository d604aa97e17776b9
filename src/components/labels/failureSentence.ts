import type { Failure } from '../../core/failure.ts';
import { isolatedIn } from '../../core/mrkdwn/isolate.ts';
import { messageRefused, threadTsRequired } from '../../core/outbox/validate.ts';
import { unexpectedErrorMessage } from '../../transport/errors.ts';

/** Text of a failure; `about` names or counts the affected conversations. @inline */
export type FailureLabel = (reason?: string, about?: Failure['about']) => string;

/** Appends ": {reason}" if there is a reason. */
export const withReason =
  (sentence: string, colon = ': '): FailureLabel =>
  (reason) =>
    reason ? `${sentence}${colon}${isolatedIn(sentence, reason)}` : sentence;

/** A sentence that does not depend on the reason. */
export const always =
  (sentence: string): FailureLabel =>
  () =>
    sentence;

/** Names the conversation if it is not on screen. */
export const toConversation =
  (sentence: string, to: (name: string) => string, colon?: string): FailureLabel =>
  (reason, about) =>
    withReason(about === undefined || about.name === '' ? sentence : to(about.name), colon)(reason);

/** Names a single conversation; counts several with `some`. */
export const aboutConversations =
  (of: (what: string) => string, some: (failed: number, of: number) => string, colon?: string): FailureLabel =>
  (reason, about) => {
    const what = about && about.of > 1 ? some(about.failed, about.of) : (about?.name ?? '');
    return withReason(of(what), colon)(reason);
  };

/** Names a single conversation; uses `there` for several, or if the name is unknown. */
export const inConversations =
  (sentence: (where: string) => string, there: string, inOne: (name: string) => string): FailureLabel =>
  (_reason, about) =>
    sentence(about?.of === 1 && about.name !== '' ? inOne(about.name) : there);

/** Translations of the reasons that the client itself produces. */
interface FailureReasons {
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
