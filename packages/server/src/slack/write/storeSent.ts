import type { Message } from 'triage-inbox/core';
import { HttpFailure } from '../../failures/httpFailure.ts';
import type { Needs } from '../../ports.ts';
import type { SlackMessage } from '../store/slackMessage.ts';
import { storeMessages } from '../store/storeMessages.ts';
import { finishSend, type OutboxEntry } from './outbox.ts';
import { messageByTs } from './storedMessage.ts';

/** Stores a message that Slack has, and notes in the same transaction that it is sent. Its event may have stored it already. */
export async function storeSent(
  ports: Needs<'database' | 'directory' | 'signals' | 'writes'>,
  entry: OutboxEntry,
  message: SlackMessage,
): Promise<Message> {
  const { workspaceId, conversationId, clientMsgId } = entry;
  await storeMessages(ports, { workspaceId, conversationId }, [{ ...message, clientMsgId }], {
    live: true,
    snapshotMs: null,
    within: (transaction) => finishSend(transaction, entry, message.ts),
  });
  const stored = await messageByTs(ports, workspaceId, conversationId, message.ts);
  if (stored) return stored;
  // The person left the conversation meanwhile, so that nothing of it is stored.
  await finishSend(ports.database, entry, message.ts);
  throw new HttpFailure(404, 'The message is sent, but you are no longer in this conversation.');
}
