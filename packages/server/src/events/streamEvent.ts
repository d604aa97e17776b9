import type { StreamEvent } from '../ports.ts';

/** The frame's JSON in the wire contract's format. `unread` is the recipient's unread count, this event included. */
export function frameData(event: StreamEvent, unread: number): string {
  const { kind, conversationId, threadTs, payload } = event;
  if (kind === 'message_update') {
    return JSON.stringify({ type: kind, data: { conversation_id: conversationId, ...payload } });
  }
  const counts = { unread_count: unread, unread_count_display: unread };
  const threadId = `${conversationId}:${threadTs}`;
  switch (kind) {
    case 'new_message':
      return conversationUpdate(kind, {
        conversation_id: conversationId,
        ...payload,
        is_thread: threadTs !== null,
        thread_ts: threadTs,
        ...counts,
        latest_activity: Number(event.ts),
      });
    case 'thread_new_message':
      return conversationUpdate(kind, {
        conversation_id: threadId,
        parent_conversation_id: conversationId,
        thread_ts: threadTs,
        ...payload,
        ...counts,
        latest_activity: Number(event.ts),
      });
    case 'channel_marked':
      return conversationUpdate(kind, { conversation_id: threadTs === null ? conversationId : threadId, ...payload });
    case 'conversation_changed':
    case 'conversation_removed':
      return conversationUpdate(kind, { conversation_id: conversationId });
    case 'later_changed':
      return JSON.stringify({ type: kind, data: 'later' in payload ? payload.later : {} });
    case 'sync':
      return JSON.stringify({ type: kind, data: 'sync' in payload ? payload.sync : {} });
  }
}

const connectionFrame = (data: object): string => `data: ${JSON.stringify({ type: 'connection', data })}\n\n`;
/** The database is away, so that events are late. */
export const delayFrame = connectionFrame({ status: 'reconnecting' });
/** The database is back, and no event was lost. */
export const caughtUpFrame = connectionFrame({ status: 'connected', resumed: true });

const conversationUpdate = (event: string, data: object): string =>
  JSON.stringify({ type: 'conversation_update', event, data });
