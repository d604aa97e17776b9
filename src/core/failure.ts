/** Code of a failure; `labels` has its text. @inline */
export type FailureCode =
  | 'initialize-failed'
  | 'load-failed'
  | 'fetch-failed'
  | 'refresh-refused'
  | 'refresh-unreachable'
  | 'conversation-failed'
  | 'message-missing'
  | 'open-failed'
  | 'not-a-member'
  | 'copy-failed'
  | 'send-failed'
  | 'switch-failed'
  | 'disconnect-failed'
  | 'aggregates-failed'
  | 'view-save-failed'
  | 'view-delete-failed'
  | 'views-failed'
  | 'mark-read-failed'
  | 'mark-unread-failed'
  | 'later-failed'
  | 'mute-failed'
  | 'nothing-unread'
  | 'follow-failed'
  | 'reaction-failed'
  | 'reaction-unreachable'
  | 'edit-failed'
  | 'delete-failed'
  | 'ask-failed'
  | 'action-failed'
  | 'drafts-not-kept'
  | 'part-missing';

/** A failure that the user sees. Components translate `code` into a sentence. */
export interface Failure {
  /** The kind of failure. */
  code: FailureCode;
  /** Reason from the server, for sentences that include one. */
  reason?: string;
  /** Affected conversations: the name of the first failed one, the number that failed, and the total. Of `action-failed`: the
   * label of the action. */
  about?: { name: string; failed: number; of: number };
}
