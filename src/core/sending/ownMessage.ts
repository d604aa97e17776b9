import { type ConversationLiveEvent, type Message, type Ts, tsToSeconds } from '../../model/index.ts';
import type { SentMessage } from '../../transport/contract.ts';
import type { InboxState } from '../state.ts';
import type { PendingMessage } from './state.ts';

/** The confirmed message: as the server answered it, or ours with the server's timestamp. */
export function ownMessage(state: Pick<InboxState, 'session'>, pending: PendingMessage, sent: SentMessage): Message {
  if ('message' in sent) return { client_msg_id: pending.client_msg_id, ...sent.message };
  const user = 'user' in state.session ? state.session.user.id : undefined;
  return {
    ts: sent.ts,
    text: pending.text,
    client_msg_id: pending.client_msg_id,
    ...(user === undefined ? {} : { user }),
    ...(pending.thread_ts === undefined ? {} : { thread_ts: pending.thread_ts }),
  };
}

/** A sent message is told to the store like one from the stream, so that both count it once. */
export function sentEvent(
  conversationId: string,
  destination: { channel: string; thread_ts?: Ts },
  message: Message,
): ConversationLiveEvent {
  const shared = {
    conversationId,
    message,
    unreadCount: undefined,
    latestActivity: tsToSeconds(message.ts),
    raw: null,
  };
  const { channel, thread_ts } = destination;
  return thread_ts === undefined
    ? { ...shared, type: 'new_message', isThread: false, threadTs: undefined, unreadCountDisplay: undefined }
    : { ...shared, type: 'thread_new_message', parentConversationId: channel, threadTs: thread_ts };
}
