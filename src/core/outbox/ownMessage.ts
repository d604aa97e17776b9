import { type Message, type Ts, tsToSeconds } from '../../model/index.ts';
import type { SentMessage } from '../../transport/contract.ts';
import type { EventOf, StoreEvent } from '../reducer/storeEvent.ts';
import type { InboxState } from '../state.ts';
import type { PendingMessage } from './state.ts';

const userIdOf = ({ session }: Pick<InboxState, 'session'>): string | undefined =>
  'user' in session ? session.user.id : undefined;

export function isBySelf(state: Pick<InboxState, 'session'>, { user }: Pick<Message, 'user'>): boolean {
  return user !== undefined && user === userIdOf(state);
}

/** Whether a message is the signed-in person's: by its author, or because it was sent from here, whatever author a server
 * gives it. */
export function isOwnMessage(state: Pick<InboxState, 'session' | 'sending'>, message: Message): boolean {
  if (isBySelf(state, message)) return true;
  if (message.client_msg_id === undefined) return false;
  const { pending, failedSends } = state.sending;
  return [...Object.values(pending).flat(), ...Object.values(failedSends)].some(
    ({ client_msg_id }) => client_msg_id === message.client_msg_id,
  );
}

/** The confirmed message: as the server answered it, or ours with the server's timestamp. */
export function ownMessage(state: Pick<InboxState, 'session'>, pending: PendingMessage, sent: SentMessage): Message {
  const { client_msg_id, text, thread_ts } = pending;
  const user = userIdOf(state);
  return {
    ...(user === undefined ? {} : { user }),
    ...(thread_ts === undefined ? {} : { thread_ts }),
    ...('message' in sent ? sent.message : { ts: sent.ts, text }),
    client_msg_id,
  };
}

/** A sent message is told to the store like one from the stream, so that both count it once. */
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

/** Whether an event was made here from the answer to a send; what the stream tells has the frame as it came. */
export const isSentEvent = (event: StoreEvent): boolean => 'raw' in event && event.raw === null;
