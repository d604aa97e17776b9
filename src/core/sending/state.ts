import type { Ts } from '../../model/index.ts';
import type { Failure } from '../failure.ts';

/** A message that was sent and is not confirmed yet; `client_msg_id` is its identity until then. */
export interface PendingMessage {
  client_msg_id: string;
  /** Where it was typed. */
  conversationId: string;
  text: string;
  thread_ts?: Ts;
  /** The moment of sending, as a timestamp, so that it has a place in the log. */
  ts: Ts;
}

export interface SendingState {
  pending: Readonly<Record<string, readonly PendingMessage[]>>;
  /** What is typed and not sent, per conversation. */
  drafts: Readonly<Record<string, string>>;
  /** Whose drafts these are: nobody else sees them after a sign-in. */
  draftsOwner: string | null;
  failures: Readonly<Record<string, Failure>>;
}

export const initialSending: SendingState = { pending: {}, drafts: {}, draftsOwner: null, failures: {} };
