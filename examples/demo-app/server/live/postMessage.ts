import type { Message } from 'triage-inbox/core';
import type { Gateway, PostedMessage } from '../gateway.ts';
import { wireMessage } from '../queries/wireMessage.ts';
import { type NewStreamEvent, recordEvents } from './publish.ts';
import { type NewMessage, writeMessage } from './writeMessage.ts';

export type { NewMessage } from './writeMessage.ts';

/** Stores a message and sends it to everyone who can see it. Every new message passes through here. The promise
 * resolves once the message is on disk. The caller checks the permission to write. */
export async function postMessage(gateway: Gateway, message: NewMessage): Promise<Message> {
  const names = await gateway.directory.of(message.workspaceId);
  return gateway.inOrder(async () => {
    const { wire, deliver } = await gateway.database.transaction(async (transaction) => {
      const { row, isNew } = await writeMessage(transaction, message, { names, nowMs: gateway.now() });
      const wire = wireMessage(row, names);
      return { wire, deliver: isNew && (await recordEvents(gateway, transaction, eventsOf(message, wire))) };
    });
    if (deliver) {
      deliver();
      announce(gateway, { workspaceId: message.workspaceId, conversationId: message.conversationId, message: wire });
    }
    return wire;
  });
}

/** A failing listener must not fail the stored message. */
function announce(gateway: Gateway, posted: PostedMessage): void {
  for (const listener of gateway.onPosted) {
    try {
      listener(posted);
    } catch (error) {
      gateway.log.error('A listener for new messages failed', error);
    }
  }
}

function eventsOf(written: NewMessage, message: Message): NewStreamEvent[] {
  const { workspaceId, conversationId } = written;
  const threadTs = written.threadTs ?? null;
  const event = { workspaceId, conversationId, threadTs, ts: message.ts, userId: null, payload: { message } };
  const posted: NewStreamEvent = { ...event, kind: 'new_message' };
  return threadTs === null ? [posted] : [posted, { ...event, kind: 'thread_new_message' }];
}
