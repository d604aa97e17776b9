import {
  activeRules,
  type Conversation,
  type CustomView,
  markerOf,
  threadId,
  tsToMilliseconds,
  tsToSeconds,
} from '../../model/index.ts';
import { describeConversation } from './describeConversation.ts';
import { cursorsOf, isListed, type MemoryServer, placeOf } from './memoryServer.ts';
import type { NewMessage } from './writeMessage.ts';

/** A place that a rule has marked as read for a user. */
interface MarkedPlace {
  userId: string;
  threadTs: string | null;
}

/** Moves the read cursors of the members whose rules mark the new message as read. */
export function applyRules(server: MemoryServer, { conversationId, threadTs }: NewMessage, ts: string): MarkedPlace[] {
  const marked: MarkedPlace[] = [];
  const marking = server.workspace.customViews.filter(({ rule }) => rule?.isOn && rule.marksRead);
  for (const userId of new Set(marking.map(({ created_by }) => created_by ?? ''))) {
    const own = marking.filter(({ created_by }) => created_by === userId);
    for (const thread of threadTs === undefined ? [null] : [null, threadTs]) {
      const id = thread === null ? conversationId : threadId(conversationId, thread);
      if (markPlace(server, userId, own, { id, ts })) marked.push({ userId, threadTs: thread });
    }
  }
  return marked;
}

function markPlace(
  server: MemoryServer,
  userId: string,
  views: readonly CustomView[],
  { id, ts }: { id: string; ts: string },
): boolean {
  const place = placeOf(server, id);
  if (!isListed(place, userId)) return false;
  const conversation: Conversation = describeConversation(server, place, userId);
  const viewId =
    conversation.unread_count > 0 ? markerOf(activeRules(views, tsToSeconds(ts)), conversation, 1) : undefined;
  if (viewId === undefined) return false;
  const { ruleMarks } = server.workspace;
  ruleMarks[userId] ??= [];
  const last_read_before = conversation.last_read ?? '0';
  ruleMarks[userId].push({
    view_id: viewId,
    conversation_id: id,
    last_read_before,
    last_read_after: ts,
    count: 1,
    at: tsToMilliseconds(ts),
  });
  cursorsOf(server, userId)[id] = ts;
  return true;
}
