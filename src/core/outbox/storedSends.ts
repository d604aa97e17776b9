import type { PendingMessage } from './state.ts';
import { readMentions } from './storedDrafts.ts';
import { isRecord, type StoredQueue } from './storedQueue.ts';

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

function readSend(value: unknown): PendingMessage | null {
  if (!isRecord(value) || !isRecord(value.queued)) return null;
  const { client_msg_id, conversationId, text, ts, thread_ts } = value;
  const { draft, destination } = value.queued;
  if (!isText(client_msg_id) || !isText(conversationId) || !isText(text) || !isText(ts)) return null;
  if (!isRecord(draft) || !isText(draft.text) || !isRecord(destination) || !isText(destination.channel)) return null;
  const thread = isText(thread_ts) ? { thread_ts } : {};
  return {
    client_msg_id,
    conversationId,
    text,
    ts,
    ...thread,
    queued: {
      draft: { text: draft.text, mentions: readMentions(draft.mentions, draft.text) },
      destination: { channel: destination.channel, ...thread },
    },
  };
}

/** The stored messages that wait to be sent. */
export const storedSends: StoredQueue<PendingMessage> = {
  key: 'triage-inbox:queued-messages',
  idOf: ({ client_msg_id }) => client_msg_id,
  read: readSend,
};
