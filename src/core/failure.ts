/** What went wrong, as a code; the words are in the labels (product spec §8). */
export type FailureCode =
  | 'initialize-failed'
  | 'load-failed'
  | 'fetch-failed'
  | 'refresh-refused'
  | 'refresh-unreachable'
  | 'conversation-failed'
  | 'message-missing'
  | 'copy-failed'
  | 'send-failed'
  | 'switch-failed'
  | 'aggregates-failed'
  | 'view-save-failed'
  | 'view-delete-failed'
  | 'views-failed'
  | 'mark-read-failed'
  | 'mark-unread-failed'
  | 'nothing-unread'
  | 'ask-failed';

/** Something a person asked for, or sees, that failed; `code` says what, for a sentence in their language. */
export interface Failure {
  code: FailureCode;
  /** The server's own words, where the sentence has room for a reason. */
  reason?: string;
  /** The conversations it is about: how many failed of how many, and the name of the first that did. */
  about?: { name: string; failed: number; of: number };
}
