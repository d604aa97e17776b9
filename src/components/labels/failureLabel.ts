import type { Failure } from '../../core/failure.ts';

/** Says what failed; `about` are the conversations it is about. */
export type FailureLabel = (reason?: string, about?: Failure['about']) => string;

/** A sentence that ends in ": {reason}" when there is a reason. */
export const withReason =
  (sentence: string, colon = ': '): FailureLabel =>
  (reason) =>
    reason ? `${sentence}${colon}${reason}` : sentence;

/** One and the same sentence. */
export const always =
  (sentence: string): FailureLabel =>
  () =>
    sentence;

/** About one conversation by its name, or about some of several in the words of `some`. */
export const aboutConversations =
  (of: (what: string) => string, some: (failed: number, of: number) => string, colon?: string): FailureLabel =>
  (reason, about) => {
    const what = about && about.of > 1 ? some(about.failed, about.of) : (about?.name ?? '');
    return withReason(of(what), colon)(reason);
  };

/** About the conversation by its name, or about "there" for several and for one without a name. */
export const inConversations =
  (sentence: (where: string) => string, there: string, inOne: (name: string) => string): FailureLabel =>
  (_reason, about) =>
    sentence(about?.of === 1 && about.name !== '' ? inOne(about.name) : there);
