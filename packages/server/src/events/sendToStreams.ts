import { setImmediate as nextTurn } from 'node:timers/promises';
import type { EventHub, StreamEvent } from '../ports.ts';
import { frameData } from './streamEvent.ts';

/** Streams per turn of the event loop, so that an event for thousands of streams does not hold up other requests. */
const streamsPerTurn = 200;

/** Sends the event to each stream of its recipients. Recipients with the same count share the text. */
export async function sendToStreams(
  hub: EventHub,
  event: StreamEvent,
  recipients: ReadonlyMap<string, number> | undefined,
): Promise<void> {
  if (!recipients) return;
  const texts = new Map<number, string>();
  let sent = 0;
  // A stream that opens meanwhile reads the event from the log, and ignores it here.
  for (const connection of hub.in(event.workspaceId)) {
    const unread = recipients.get(connection.userId);
    if (unread === undefined) continue;
    const text = texts.get(unread) ?? frameData(event, unread);
    texts.set(unread, text);
    connection.deliver(event, text);
    sent += 1;
    if (sent % streamsPerTurn === 0) await nextTurn();
  }
}
