import { activeRules, type CustomView, markerOf, type Ts, threadId } from 'triage-inbox/core';
import { type MovedCursor, moveReadCursor, recordRead } from '../conversations/commands/markRead.ts';
import { conversationRows } from '../conversations/queries/conversationRows.ts';
import { threadRows } from '../conversations/queries/threadRows.ts';
import { wireConversation } from '../conversations/queries/wireConversation.ts';
import { wireThread } from '../conversations/queries/wireThread.ts';
import type { Database } from '../database/database.ts';
import { microsOf } from '../database/micros.ts';
import type { NewStreamEvent } from '../events/eventLog.ts';
import type { Directory, Needs } from '../ports.ts';
import { listMarkingViews } from '../views/customViews.ts';
import { recordRuleMark } from './ruleMarks.ts';

/** Messages of one conversation that were written in the transaction, oldest first. */
export interface Arrivals {
  workspaceId: string;
  conversationId: string;
  messages: readonly { ts: Ts; threadTs: Ts | null }[];
}

interface Context extends Needs<'storedPart'> {
  names: Directory;
}

/** Marks arrived messages as read for the people whose rules say so, as the last part of the transaction that writes them. Returns
 * whether there are such people. */
export async function markArrivals(
  transaction: Database,
  record: (event: NewStreamEvent) => void,
  { workspaceId, conversationId, messages }: Arrivals,
  context: Context,
): Promise<boolean> {
  if (messages.length === 0) return false;
  const moved: MovedCursor[] = [];
  for (const [userId, views] of await listMarkingViews(transaction, { workspaceId, conversationId })) {
    const places = new Map<string, Ts[]>();
    for (const { ts, threadTs } of messages) {
      for (const id of threadTs === null ? [conversationId] : [conversationId, threadId(conversationId, threadTs)]) {
        places.set(id, [...(places.get(id) ?? []), ts]);
      }
    }
    const viewer = { workspaceId, userId };
    for (const [id, arrived] of places) {
      const cursor = await markPlace(transaction, { viewer, views, id, arrived }, context);
      if (cursor) moved.push(cursor);
    }
  }
  // `recordRead` locks the log. A mark of the reader locks the cursor first and the log then: the same order meets no deadlock.
  for (const cursor of moved) await recordRead(transaction, record, cursor);
  return moved.length > 0;
}

interface ArrivedPlace {
  viewer: { workspaceId: string; userId: string };
  views: readonly CustomView[];
  /** Of the conversation or the thread. */
  id: string;
  arrived: readonly Ts[];
}

async function markPlace(
  transaction: Database,
  { viewer, views, id, arrived }: ArrivedPlace,
  context: Context,
): Promise<MovedCursor | null> {
  const conversation = await conversationOf(transaction, viewer, id, context);
  if (conversation === undefined || conversation.unread_count === 0) return null;
  const timestamp = arrived.at(-1);
  if (timestamp === undefined) return null;
  const viewId = markerOf(activeRules(views, microsOf(timestamp) / 1_000_000), conversation, arrived.length);
  if (viewId === undefined) return null;
  const moved = await moveReadCursor(transaction, viewer, { id, timestamp, storedPart: context.storedPart });
  if (!moved) return null;
  const former = conversation.last_read ?? '0';
  await recordRuleMark(transaction, viewer, {
    viewId,
    id,
    former,
    latter: timestamp,
    count: arrived.length,
    atMs: Math.floor(microsOf(timestamp) / 1000),
  });
  return moved;
}

async function conversationOf(
  transaction: Database,
  viewer: { workspaceId: string; userId: string },
  id: string,
  { storedPart, names }: Context,
) {
  const [conversationId = '', threadTs] = id.split(':');
  if (threadTs === undefined) {
    const sources = { database: transaction, storedPart };
    const [row] = await conversationRows(sources, viewer, { conversationIds: [conversationId] });
    return row && wireConversation(row, viewer.userId, names);
  }
  const [row] = await threadRows(transaction, viewer, { threads: [{ conversationId, threadTs }] });
  return row && wireThread(row, viewer.userId, names);
}
