import { tsFromMilliseconds } from '../../model/index.ts';
import type { InboxConfig } from '../config.ts';
import type { ConversationsSlice } from '../conversations/state.ts';
import type { Failure } from '../failure.ts';
import { draftProblem, hasSameFiles, uploadedTo } from '../outbox/attached.ts';
import { draftOf, isBroadcastDraft, isFieldSending } from '../outbox/selectors.ts';
import type { PendingMessage, QueuedSend, SendingSlice } from '../outbox/state.ts';
import { destinationOf, unlistedThread } from '../outbox/validate.ts';
import type { OffersSlice } from '../session/offers.ts';
import { wireText } from '../textEditor/wireText.ts';

/** A message to send, and what the queue needs if it has to wait. */
export interface Outgoing {
  message: PendingMessage;
  queued: QueuedSend;
}

interface Given {
  config: Pick<InboxConfig, 'messageMaxLength'>;
  /** The id of a new message. */
  newId(): string;
  /** Milliseconds since the epoch. */
  now: number;
}

/** The message of a draft: `null` if it cannot be sent now, a failure if it has no destination. */
export function outgoingOf(
  state: SendingSlice & Pick<ConversationsSlice, 'conversations'> & OffersSlice,
  conversationId: string,
  { config, newId, now }: Given,
): Outgoing | Failure | null {
  const draft = draftOf(state, conversationId);
  const conversation = state.conversations.byId.get(conversationId) ?? unlistedThread(conversationId);
  if (!conversation || isFieldSending(state, conversationId)) return null;
  if (draftProblem(state, conversationId, draft.text, config) !== null) return null;
  const place = destinationOf(conversation);
  if (place instanceof Error) return { code: 'send-failed', reason: place.message };
  const wire = wireText(draft);
  const thread: Pick<PendingMessage, 'thread_ts' | 'reply_broadcast'> = {
    ...(place.thread_ts !== undefined && { thread_ts: place.thread_ts }),
    ...(place.thread_ts !== undefined && isBroadcastDraft(state, conversationId) && { reply_broadcast: true }),
  };
  const uploaded = uploadedTo(state, conversationId);
  const files = uploaded.length > 0 ? { files: uploaded } : {};
  const failed = state.sending.failedSends[conversationId];
  const isRepeated =
    failed?.text === wire && failed.reply_broadcast === thread.reply_broadcast && hasSameFiles(failed, files);
  const message: PendingMessage = {
    client_msg_id: isRepeated ? failed.client_msg_id : newId(),
    conversationId,
    text: wire,
    ts: tsFromMilliseconds(now),
    ...files,
    ...thread,
  };
  return { message, queued: { draft, destination: { channel: place.channel, ...thread } } };
}
