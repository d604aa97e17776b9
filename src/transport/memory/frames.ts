import { threadId, tsToSeconds } from '../../model/index.ts';
import { describeMessage } from './describeMessage.ts';
import type { WorldEvent } from './eventLog.ts';
import type { MemoryServer } from './memoryServer.ts';
import { cursorsOf, isMember, placeOf } from './memoryServer.ts';
import { countUnread } from './unread.ts';

/** One frame of the live stream: its `id:` and `data:`. */
export interface Frame {
  id: string;
  data: unknown;
}

export const connectionFrame = (id: string, resumed: boolean): Frame => ({
  id,
  data: { type: 'connection', data: { status: 'connected', resumed } },
});

/** The data of an event for one user, as the stream sends it; `null` if the user must not receive it. */
export function frameData(server: MemoryServer, event: WorldEvent, userId: string): unknown {
  const { kind, conversationId, threadTs, message } = event;
  if (event.userId !== undefined && event.userId !== userId) return null;
  if (kind === 'sync') return { type: kind, data: event.sync };
  if (kind === 'later_changed') return { type: kind, data: event.later };
  // The user is no member any more, and must learn just that.
  if (kind === 'conversation_removed') return conversationUpdate(kind, { conversation_id: conversationId });
  const place = placeOf(server, conversationId);
  if (!isMember(place, userId)) return null;
  const id = threadTs === null ? conversationId : threadId(conversationId, threadTs);
  const described = message && describeMessage(server, message);
  const countsOf = (placeId: string) => {
    const unread_count = countUnread(server, placeOf(server, placeId), userId);
    return { unread_count, unread_count_display: unread_count };
  };
  switch (kind) {
    case 'message_update':
      return { type: kind, data: { conversation_id: conversationId, message: described } };
    case 'channel_marked': {
      const last_read = cursorsOf(server, userId)[id];
      return conversationUpdate(kind, { conversation_id: id, last_read, ...countsOf(id) });
    }
    case 'new_message':
      return conversationUpdate(kind, {
        conversation_id: conversationId,
        message: described,
        is_thread: threadTs !== null,
        thread_ts: threadTs,
        ...countsOf(conversationId),
        latest_activity: tsToSeconds(message?.ts ?? '0'),
      });
    case 'thread_new_message':
      if (cursorsOf(server, userId)[id] === undefined) return null;
      return conversationUpdate(kind, {
        conversation_id: id,
        parent_conversation_id: conversationId,
        thread_ts: threadTs,
        message: described,
        ...countsOf(id),
        latest_activity: tsToSeconds(message?.ts ?? '0'),
      });
  }
}

const conversationUpdate = (event: string, data: object) => ({ type: 'conversation_update', event, data });
