import type { Message } from 'triage-inbox/core';
import { type NewMessage, postMessage } from '../messages/commands/postMessage.ts';
import type { Needs } from '../ports.ts';
import { markArrivals } from './markArrivals.ts';

/** Posts a message, and marks it as read for the people whose rules say so. */
export const postWithRules = (
  ports: Needs<'database' | 'directory' | 'signals' | 'storedPart' | 'writes' | 'now'>,
  message: NewMessage,
): Promise<Message> =>
  postMessage(ports, message, async (transaction, record, { workspaceId, conversationId, threadTs = null }, ts) => {
    const names = await ports.directory.of(workspaceId);
    const arrivals = { workspaceId, conversationId, messages: [{ ts, threadTs }] };
    await markArrivals(transaction, record, arrivals, { storedPart: ports.storedPart, names });
  });
