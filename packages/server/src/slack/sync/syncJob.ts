/** A conversation to look at, with the token of a person in it. */
export interface SyncJob {
  kind: 'check' | 'catchUp';
  userId: string;
  conversationId: string;
}

export const jobName = ({ kind, userId, conversationId }: SyncJob): string =>
  kind === 'check' ? `check ${userId} ${conversationId}` : `catchUp ${conversationId}`;
