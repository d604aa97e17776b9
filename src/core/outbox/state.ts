import type { Ts, UploadedFile } from '../../model/index.ts';
import type { Failure } from '../failure.ts';
import type { DraftMention, DraftText } from '../textEditor/draftMentions.ts';
import type { Destination } from './validate.ts';

/** A message that is being sent. Until the server confirms it, `client_msg_id` identifies it. @inline */
export interface PendingMessage {
  /** Id of the message while it is pending. */
  client_msg_id: string;
  /** Id of the conversation whose composer sent it. */
  conversationId: string;
  /** mrkdwn, as on the wire. */
  text: string;
  /** Its files, which are uploaded. */
  files?: UploadedFile[];
  /** Of a reply: timestamp of the parent message. */
  thread_ts?: Ts;
  /** The reply is also sent to the conversation of its thread. */
  reply_broadcast?: true;
  /** Time of sending as a message timestamp, for its position in the log. */
  ts: Ts;
  /** Present once the message has left its field. */
  queued?: QueuedSend;
}

/** A message that has left its field: it is sent after the earlier ones of its conversation, and stored until then. @inline */
export interface QueuedSend {
  /** The text that is sent. */
  draft: DraftText;
  /** The target of the message. */
  destination: Destination;
}

/** A message that has left its field. @inline */
export interface QueuedMessage extends PendingMessage {
  queued: QueuedSend;
}

/**
 * A send that failed. The server may have the message although its answer was lost: sending the same text again repeats
 * the id.
 *
 * @inline
 */
export interface FailedSend {
  client_msg_id: string;
  /** mrkdwn, as on the wire. */
  text: string;
  reply_broadcast?: true;
  files?: UploadedFile[];
}

/** A file that is attached to a draft. @inline */
export interface AttachedFile {
  /** Unique in the inbox. */
  key: string;
  name: string;
  /** In bytes. */
  size: number;
  /** The sent part, from 0 to 1. */
  progress: number;
  /** Why it is not uploaded. Absent: it is uploaded, or about to be. `gone`: the page was left before; the user can attach it again. */
  problem?: 'failed' | 'too-large' | 'gone';
  /** The reason of the server. */
  reason?: string;
  /** The file of the server, once it is uploaded. */
  uploaded?: UploadedFile;
}

/** Unsent text, its files and failed sends, by conversation. @inline */
export interface Drafts {
  /** Unsent texts by conversation id. */
  drafts: Readonly<Record<string, string>>;
  /** Mentions in a draft; absent when there are none. */
  mentions: Readonly<Record<string, readonly DraftMention[]>>;
  /** Threads whose draft is also sent to their conversation. */
  broadcasts: Readonly<Record<string, true>>;
  /** Texts that the server did not take, by conversation id. */
  failedSends: Readonly<Record<string, FailedSend>>;
  /** The files of drafts, by conversation id. After a reload of the page, those that were uploaded are there. */
  attached: Readonly<Record<string, readonly AttachedFile[]>>;
}

/** Drafts, pending messages and failed sends. @inline */
export interface SendingState extends Drafts {
  /** Messages that are being sent, by conversation id, oldest first. */
  pending: Readonly<Record<string, readonly PendingMessage[]>>;
  /** User and workspace of these drafts (`ownerOf`). */
  draftsOwner: string | null;
  /** Drafts of other users and workspaces, by owner, until they sign in again. */
  parked: Readonly<Record<string, Drafts>>;
  /** Failures of sending, by conversation id. */
  failures: Readonly<Record<string, Failure>>;
  /** The text of the message whose editor is open, by the id of its draft. There is a draft only while it differs. */
  originals: Readonly<Record<string, DraftText>>;
  /** Drafts that are sent once their files are uploaded: their texts, by conversation id. A change of the draft ends it. */
  whenUploaded: Readonly<Record<string, string>>;
  /** Text typed while the field is disabled for a send, by conversation. */
  typedAhead: Readonly<Record<string, string>>;
}

export interface SendingSlice {
  /** Drafts and messages that are being sent. */
  sending: SendingState;
}

export const noDrafts: Drafts = { drafts: {}, mentions: {}, broadcasts: {}, failedSends: {}, attached: {} };

export const draftsIn = ({ drafts, mentions, broadcasts, failedSends, attached }: Drafts): Drafts => ({
  drafts,
  mentions,
  broadcasts,
  failedSends,
  attached,
});

export const initialSending = (parked: SendingState['parked'] = {}): SendingState => ({
  ...noDrafts,
  pending: {},
  draftsOwner: null,
  parked,
  failures: {},
  originals: {},
  typedAhead: {},
  whenUploaded: {},
});
