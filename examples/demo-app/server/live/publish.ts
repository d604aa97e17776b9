import type { Database } from '../database/database.ts';
import { streamEvents } from '../database/schema.ts';
import type { Gateway } from '../gateway.ts';
import { formatCursor } from './cursor.ts';
import { recipientsOf } from './recipients.ts';
import { frameData, type StreamEvent } from './streamEvent.ts';

export type NewStreamEvent = Omit<StreamEvent, 'id'>;

/** Sends the recorded events. Call it after the transaction has been committed. */
export type Deliver = () => void;

/** Records events in a transaction and finds the connected recipients with their unread counts. Call it inside
 * `gateway.inOrder` only, so that frames are sent in the order of their ids. */
export async function recordEvents(
  { hub, state }: Gateway,
  transaction: Database,
  events: readonly NewStreamEvent[],
): Promise<Deliver> {
  const sends: Deliver[] = [];
  for (const event of await transaction
    .insert(streamEvents)
    .values([...events])
    .returning()) {
    const listening = hub
      .in(event.workspaceId)
      .filter(({ userId }) => event.userId === null || event.userId === userId);
    const userIds = [...new Set(listening.map(({ userId }) => userId))];
    const recipients = await recipientsOf(transaction, event, userIds);
    for (const connection of listening) {
      const unread = recipients.get(connection.userId);
      if (unread === undefined) continue;
      const frame = formatFrame(formatCursor(event.id, state.epoch, connection), frameData(event, unread));
      sends.push(() => connection.write(frame));
    }
  }
  return () => {
    for (const send of sends) send();
  };
}

export const formatFrame = (cursor: string, data: string): string => `id: ${cursor}\ndata: ${data}\n\n`;
