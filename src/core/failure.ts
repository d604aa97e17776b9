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
  | 'ask-failed';

export interface Failure {
  code: FailureCode;
  /** The server's own words, where the sentence has room for a reason. */
  reason?: string;
}
