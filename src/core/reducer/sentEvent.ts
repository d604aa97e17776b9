import { type Message, type Ts, tsToSeconds } from '../../model/index.ts';
import type { SentMessage } from '../../transport/contract.ts';
import type { PendingMessage } from '../outbox/state.ts';
import { myIdOf } from '../session/selectors.ts';
import type { SessionSlice } from '../session/state.ts';
import type { EventOf, StoreEvent } from './storeEvent.ts';

/** The confirmed message: the server's, or the pending one with the server's timestamp. */
export function sentMessage(state: SessionSlice, pending: PendingMessage, sent: SentMessage): Message {
  const { client_msg_id, text, thread_ts, reply_broadcast, files } = pending;
  const user = myIdOf(state);
  return {
    ...(user === undefined ? {} : { user }),
    ...(thread_ts === undefined ? {} : { thread_ts }),
    ...(files && { files }),
    ...(reply_broadcast && { subtype: 'thread_broadcast' }),
    ...('message' in sent ? sent.message : { ts: sent.ts, text }),
    client_msg_id,
  };
}

/** The answer to a send as an event, so that the message is counted once when the stream delivers it too. */
export function sentEvent(
  conversationId: string,
  destination: { channel: string; thread_ts?: Ts },
  message: Message,
): EventOf<'new_message'> | EventOf<'thread_new_message'> {
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

/** Whether an event is the answer to a send; events of the stream have their frame in `raw`. */
export const isSentEvent = (event: StoreEvent): boolean => 'raw' in event && event.raw === null;
