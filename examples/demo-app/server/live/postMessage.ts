import type { Message } from 'triage-inbox/core';
import type { Gateway, PostedMessage } from '../gateway.ts';
import { wireMessage } from '../queries/wireMessage.ts';
import { type NewStreamEvent, recordEvents } from './publish.ts';
import { type NewMessage, writeMessage } from './writeMessage.ts';

export type { NewMessage } from './writeMessage.ts';

/**
 * The one way a message comes into the world, whoever writes it: stored, then told to everyone who may see it. When the
 * promise resolves, it is on disk. Whether the author may write there is the caller's question.
 */
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

/** A listener that fails must not fail the message, which is stored. */
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
  const told: NewStreamEvent = { ...event, kind: 'new_message' };
  return threadTs === null ? [told] : [told, { ...event, kind: 'thread_new_message' }];
}
