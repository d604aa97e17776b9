import type { Message, Ts } from 'triage-inbox/core';
import type { Database } from '../../database/database.ts';
import type { NewStreamEvent } from '../../events/eventLog.ts';
import { writeEvents } from '../../events/writeEvents.ts';
import { giveFiles, takeFiles } from '../../files/takeFiles.ts';
import type { Directory, Needs } from '../../ports.ts';
import { wireMessage } from '../queries/wireMessage.ts';
import { type NewMessage, type WrittenMessage, writeMessage } from './writeMessage.ts';

export type { NewMessage } from './writeMessage.ts';

/** Further writes of the transaction that stores a new message, after its events. */
export type OnArrival = (
  transaction: Database,
  record: (event: NewStreamEvent) => void,
  message: NewMessage,
  ts: Ts,
) => Promise<void>;

/** Stores a message and sends it to everyone who can see it. Every new message passes through here. The promise
 * resolves once the message is on disk. The caller checks the permission to write. */
export async function postMessage(
  ports: Needs<'database' | 'directory' | 'signals' | 'writes' | 'now'>,
  message: NewMessage,
  onArrival?: OnArrival,
): Promise<Message> {
  const names = await ports.directory.of(message.workspaceId);
  return writeEvents(ports, message.workspaceId, async (transaction, record) => {
    const { row, isNew } = await writeWithFiles(transaction, message, { names, nowMs: ports.now() });
    const wire = wireMessage(row, names);
    if (isNew) {
      for (const event of eventsOf(message, wire)) record(event);
      await onArrival?.(transaction, record, message, wire.ts);
    }
    return wire;
  });
}

async function writeWithFiles(
  transaction: Database,
  message: NewMessage,
  context: { names: Directory; nowMs: number },
): Promise<WrittenMessage> {
  const { workspaceId, conversationId, userId, fileIds = [], clientMsgId } = message;
  if (fileIds.length === 0 || userId === undefined) return writeMessage(transaction, message, context);
  const files = await takeFiles(transaction, { workspaceId, userId }, { fileIds, clientMsgId });
  const written = await writeMessage(transaction, { ...message, extra: { ...message.extra, files } }, context);
  if (written.isNew) await giveFiles(transaction, { workspaceId, conversationId, ts: written.row.ts }, fileIds);
  return written;
}

function eventsOf(written: NewMessage, message: Message): NewStreamEvent[] {
  const { conversationId } = written;
  const threadTs = written.threadTs ?? null;
  const event = { conversationId, threadTs, ts: message.ts, userId: null, payload: { message } };
  const posted: NewStreamEvent = { ...event, kind: 'new_message' };
  return threadTs === null ? [posted] : [posted, { ...event, kind: 'thread_new_message' }];
}
