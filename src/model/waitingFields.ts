import type { Conversation } from './conversation.ts';

/** The fields that state whether a conversation waits for an answer of the user, and whether the user waits for one. */
export const waitingFields = ['waiting_on_me', 'waiting_on_them'] as const;

/** See {@link waitingFields}. @inline */
export type WaitingField = (typeof waitingFields)[number];

export const isWaitingField = (field: string): field is WaitingField => waitingFields.some((each) => each === field);

/** Whether a conversation waits. A server that does not say so has none that do. */
export const isWaiting = ({ waiting }: Pick<Conversation, 'waiting'>, field: WaitingField): boolean =>
  ((field === 'waiting_on_me' ? waiting?.on_me : waiting?.on_them)?.length ?? 0) > 0;
