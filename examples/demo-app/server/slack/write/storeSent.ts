import type { Message } from 'triage-inbox/core';
import type { Gateway } from '../../gateway.ts';
import { HttpFailure } from '../../http/httpFailure.ts';
import type { SlackMessage } from '../store/slackMessage.ts';
import { storeMessages } from '../store/storeMessages.ts';
import { finishSend, type OutboxEntry } from './outbox.ts';
import { messageByTs } from './storedMessage.ts';

/** Stores a message that Slack has, and notes in the same transaction that it is sent. Its event may have stored it already. */
export async function storeSent(gateway: Gateway, entry: OutboxEntry, message: SlackMessage): Promise<Message> {
  const { workspaceId, conversationId, clientMsgId } = entry;
  await storeMessages(gateway, { workspaceId, conversationId }, [{ ...message, clientMsgId }], {
    live: true,
    snapshotMs: null,
    within: (transaction) => finishSend(transaction, entry, message.ts),
  });
  const stored = await messageByTs(gateway, workspaceId, conversationId, message.ts);
  if (stored) return stored;
  // The person left the conversation meanwhile, so that nothing of it is stored.
  await finishSend(gateway.database, entry, message.ts);
  throw new HttpFailure(404, 'The message is sent, but you are no longer in this conversation.');
}
