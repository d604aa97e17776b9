import { threadId, tsToSeconds } from '../../model/index.ts';
import { describeMessage } from './describeMessage.ts';
import type { WorldEvent } from './eventLog.ts';
import type { Office } from './office.ts';
import { cursorsOf, isMember, placeOf } from './office.ts';
import { countUnread } from './unread.ts';

/** One frame of the live stream: what stands behind `id:` and `data:`. */
export interface Frame {
  id: string;
  data: unknown;
}

export const connectionFrame = (id: string, resumed: boolean): Frame => ({
  id,
  data: { type: 'connection', data: { status: 'connected', resumed } },
});

/** What an event says to one person, exactly as the wire contract has it; `null` when it is not for them. */
export function frameData(office: Office, event: WorldEvent, userId: string): unknown {
  const { kind, conversationId, threadTs, message } = event;
  const room = placeOf(office, conversationId);
  if (!isMember(room, userId) || (event.userId !== undefined && event.userId !== userId)) return null;
  const id = threadTs === null ? conversationId : threadId(conversationId, threadTs);
  const described = message && describeMessage(office, message);
  const countsOf = (placeId: string) => {
    const unread_count = countUnread(office, placeOf(office, placeId), userId);
    return { unread_count, unread_count_display: unread_count };
  };
  switch (kind) {
    case 'message_update':
      return { type: kind, data: { conversation_id: conversationId, message: described } };
    case 'channel_marked': {
      const last_read = cursorsOf(office, userId)[id];
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
      if (cursorsOf(office, userId)[id] === undefined) return null;
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
