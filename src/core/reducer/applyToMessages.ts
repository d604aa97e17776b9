import { splitThreadId, threadId } from '../../model/index.ts';
import type { MessagesDraft } from '../messages/messagesBatch.ts';
import type { EventOf, StoreEvent } from './storeEvent.ts';

/** What a reply came to; `null` for events that are no reply. */
export type ReplyResult = 'added' | 'no-parent' | 'not-loaded' | null;

/** What an event does to the loaded messages. A reply is shown under its parent and in its thread's own log. */
export function applyToMessages(draft: MessagesDraft, event: StoreEvent): ReplyResult {
  switch (event.type) {
    case 'channel_marked':
    case 'read_here':
    case 'unread_here':
      return null;
    case 'new_message':
      if (event.isThread) return applyReply(draft, event);
      draft.add(event.conversationId, event.message);
      return null;
    case 'thread_new_message':
      draft.add(event.conversationId, event.message);
      draft.addReply(event.parentConversationId, event.threadTs, event.message);
      return null;
    case 'message_update':
      for (const id of logsOf(event)) draft.update(id, event.message);
      return null;
  }
}

function applyReply(draft: MessagesDraft, event: EventOf<'new_message'>): ReplyResult {
  const { conversationId, message } = event;
  const parentTs = event.threadTs ?? message.thread_ts;
  if (parentTs === undefined) return 'no-parent';
  const result = draft.addReply(conversationId, parentTs, message);
  if (result !== 'no-parent') draft.add(threadId(conversationId, parentTs), message);
  return result;
}

/** A message may be on screen in its channel, in the thread it belongs to and in the thread it began. */
function logsOf({ conversationId, message }: EventOf<'message_update'>): Set<string> {
  const channel = splitThreadId(conversationId)?.parentId ?? conversationId;
  return new Set([conversationId, channel, threadId(channel, message.thread_ts ?? message.ts)]);
}
