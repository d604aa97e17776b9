import type { LiveEvent } from 'triage-inbox/core';
import { isApiError, type StreamHandlers } from 'triage-inbox/transport';
import type { ChatEvent } from './chatProtocol.ts';
import type { ChatSocket } from './chatSocket.ts';
import { type Directory, loadDirectory } from './directory.ts';
import { toConversation, toMessage, tsOf } from './mapping.ts';

/** An event of the chat as the inbox knows it. */
function toLiveEvent(event: ChatEvent, { me, people }: Directory): LiveEvent {
  const { room, post } = event;
  const { id, unread_count, latest_activity } = toConversation(room, people, me.id);
  if (post === undefined) {
    return {
      type: 'channel_marked',
      conversationId: id,
      lastRead: tsOf(room.seenUpTo),
      unreadCount: unread_count,
      unreadCountDisplay: unread_count,
      raw: event,
    };
  }
  return {
    type: 'new_message',
    conversationId: id,
    message: toMessage(post, people),
    isThread: false,
    threadTs: undefined,
    unreadCount: unread_count,
    unreadCountDisplay: unread_count,
    latestActivity: latest_activity,
    raw: event,
  };
}

/** Opens the stream of the chat. It never reconnects by itself: the inbox decides when. After the returned function was called,
 * no handler is called. */
export function followChat(
  socket: ChatSocket,
  cursor: string | undefined,
  { onOpen, onEvent, onEnd }: StreamHandlers,
): () => void {
  let stop = (): void => undefined;
  let isClosed = false;
  const start = (directory: Directory): void => {
    // An unknown cursor is no number of the chat: the stream begins now, and the inbox loads the list again.
    const number = Number(cursor ?? Number.NaN);
    stop = socket.follow(Number.isSafeInteger(number) ? number : undefined, {
      onStart({ number: position, isComplete }) {
        onOpen();
        onEvent({ type: 'connection', resumed: isComplete }, String(position));
      },
      onEvent: (event) => onEvent(toLiveEvent(event, directory), String(event.number)),
      onEnd: (error) => onEnd({ reason: error.status === 401 ? 'unauthenticated' : 'failed', error }),
    });
  };
  const fail = (error: unknown): void => {
    const isSignedOut = isApiError(error) && error.status === 401;
    onEnd({ reason: isSignedOut ? 'unauthenticated' : 'failed', ...(isApiError(error) && { error }) });
  };
  loadDirectory(socket).then(
    (directory) => !isClosed && start(directory),
    (error: unknown) => !isClosed && fail(error),
  );
  return () => {
    isClosed = true;
    stop();
  };
}
