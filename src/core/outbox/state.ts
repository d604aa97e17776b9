import type { Ts } from '../../model/index.ts';
import type { Failure } from '../failure.ts';
import type { DraftMention } from './draftMentions.ts';

/** A message that was sent and is not confirmed yet; `client_msg_id` is its identity until then. */
export interface PendingMessage {
  client_msg_id: string;
  /** Where it was typed. */
  conversationId: string;
  /** As it is on the wire. */
  text: string;
  thread_ts?: Ts;
  /** The moment of sending, as a timestamp, so that it has a place in the log. */
  ts: Ts;
}

/** A send that failed. Its answer may have been lost after the message arrived: the same text again is the same message. */
export interface FailedSend {
  client_msg_id: string;
  /** As it is on the wire. */
  text: string;
}

/** What is typed and not sent, per conversation, and what was tried. */
export interface Drafts {
  drafts: Readonly<Record<string, string>>;
  /** The stretches of a draft that address someone; absent where there are none. */
  mentions: Readonly<Record<string, readonly DraftMention[]>>;
  failedSends: Readonly<Record<string, FailedSend>>;
}

/** Drafts, messages on their way, and those that could not be sent. */
export interface SendingState extends Drafts {
  pending: Readonly<Record<string, readonly PendingMessage[]>>;
  /** Whose drafts these are (person and workspace): nobody else sees them after a sign-in. */
  draftsOwner: string | null;
  /** Drafts of others and of other workspaces, by owner, until they are back. */
  parked: Readonly<Record<string, Drafts>>;
  failures: Readonly<Record<string, Failure>>;
}

export const noDrafts: Drafts = { drafts: {}, mentions: {}, failedSends: {} };

export const initialSending: SendingState = { ...noDrafts, pending: {}, draftsOwner: null, parked: {}, failures: {} };
