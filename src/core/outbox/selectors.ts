import type { Ts } from '../../model/index.ts';
import { isArchived } from '../conversations/selectors.ts';
import type { ConversationsSlice } from '../conversations/state.ts';
import { messageLogOf } from '../messages/selectors.ts';
import type { MessagesSlice } from '../messages/state.ts';
import type { OffersSlice } from '../session/offers.ts';
import type { DraftMention, DraftText } from '../textEditor/draftMentions.ts';
import type { PendingMessage, QueuedMessage, SendingSlice } from './state.ts';

export const noMentions: readonly DraftMention[] = [];

const noText: DraftText = { text: '', mentions: noMentions };

/** The text of a field without a draft: that of the edited message, or none. */
export const originalOf = ({ sending }: SendingSlice, id: string): DraftText => sending.originals[id] ?? noText;

/** The text in the field of a conversation or an edited message. */
export function draftOf(state: SendingSlice, id: string): DraftText {
  const text = state.sending.drafts[id];
  return text === undefined ? originalOf(state, id) : { text, mentions: state.sending.mentions[id] ?? noMentions };
}

/** Whether the draft of a conversation has visible text or files. */
export const hasDraft = ({ sending }: SendingSlice, conversationId: string): boolean =>
  (sending.drafts[conversationId] ?? '').trim() !== '' || Object.hasOwn(sending.attached, conversationId);

/** The conversations with a draft, in the order in which they were begun; those with files only come last. */
export const draftedIds = (state: SendingSlice): string[] =>
  Object.keys({ ...state.sending.drafts, ...state.sending.attached }).filter((id) => hasDraft(state, id));

/** Whether a conversation has its reply field. It is there before the conversation has loaded: the user may type at once. A
 * failed load removes it only if nothing is known of the conversation, and never with text in it. An archived conversation has
 * none; its draft is kept. */
export function canReply(state: SendingSlice & ConversationsSlice & MessagesSlice, id: string): boolean {
  if (isArchived(state, id)) return false;
  const log = messageLogOf(state, id);
  const isUnknown = log?.load.status === 'failed' && log.messages.length === 0;
  return !isUnknown || state.conversations.byId.has(id) || hasDraft(state, id);
}

/** Whether the draft of a thread is also sent to its conversation. */
export const isBroadcastDraft = ({ sending, offers }: SendingSlice & OffersSlice, threadId: string): boolean =>
  offers.broadcast && Object.hasOwn(sending.broadcasts, threadId);

const nothing: readonly PendingMessage[] = [];

/** Messages to a conversation that the server has not confirmed, oldest first. */
export const pendingMessagesOf = ({ sending }: SendingSlice, id: string): readonly PendingMessage[] =>
  sending.pending[id] ?? nothing;

/** Whether the field of a conversation waits for the message in it. */
export const isFieldSending = (state: SendingSlice, id: string): boolean =>
  pendingMessagesOf(state, id).some(({ queued }) => queued === undefined);

const isQueued = (message: PendingMessage): message is QueuedMessage => message.queued !== undefined;

/** The messages to a conversation that have left their field, in the order of sending. */
export const queuedOf = (state: SendingSlice, id: string): readonly QueuedMessage[] =>
  pendingMessagesOf(state, id).filter(isQueued);

/** The queued messages of all conversations, in the order of each conversation. */
export const queuedMessages = ({ sending }: SendingSlice): readonly QueuedMessage[] =>
  Object.values(sending.pending).flatMap((pending) => pending.filter(isQueued));

/** Whether a message with this time of sending waits for its confirmation. */
export const isPendingTs = (state: SendingSlice, id: string, ts: Ts): boolean =>
  pendingMessagesOf(state, id).some((pending) => pending.ts === ts);

/** Whether a message waits for its confirmation. */
export const isPending = (state: SendingSlice, { conversationId, client_msg_id }: PendingMessage): boolean =>
  pendingMessagesOf(state, conversationId).some((pending) => pending.client_msg_id === client_msg_id);
