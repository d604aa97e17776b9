import type { Message } from 'triage-inbox/core';
import type { Gateway } from '../gateway.ts';
import { wireMessage } from '../queries/wireMessage.ts';
import { type Deliver, type NewStreamEvent, recordEvents } from './publish.ts';
import { type NewMessage, writeMessage } from './writeMessage.ts';

export type { NewMessage } from './writeMessage.ts';

/**
 * The one way a message comes into the world, whoever writes it: stored, then told to everyone who may see it. When the
 * promise resolves, it is on disk. Whether the author may write there is the caller's question.
 */
export async function postMessage(gateway: Gateway, message: NewMessage): Promise<Message> {
  const names = await gateway.directory.of(message.workspaceId);
  return gateway.inOrder(async () => {
    let deliver: Deliver = () => {};
    const wire = await gateway.database.transaction(async (transaction) => {
      const { row, isNew } = await writeMessage(transaction, message, gateway.now());
      const written = wireMessage(row, names);
      if (isNew) deliver = await recordEvents(gateway, transaction, eventsOf(message, written));
      return written;
    });
    deliver();
    return wire;
  });
}

function eventsOf(written: NewMessage, message: Message): NewStreamEvent[] {
  const { workspaceId, conversationId } = written;
  const threadTs = written.threadTs ?? null;
  const event = { workspaceId, conversationId, threadTs, ts: message.ts, userId: null, payload: { message } };
  const told: NewStreamEvent = { ...event, kind: 'new_message' };
  return threadTs === null ? [told] : [told, { ...event, kind: 'thread_new_message' }];
}
