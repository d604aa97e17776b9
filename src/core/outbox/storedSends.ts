import { isRecord } from '../../model/json.ts';
import type { Env } from '../ports.ts';
import type { QueuedMessage } from './state.ts';
import { readFiles, readMentions } from './storedDrafts.ts';
import type { StoredQueue } from './storedQueue.ts';

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

function readSend(value: unknown): QueuedMessage | null {
  if (!isRecord(value) || !isRecord(value.queued)) return null;
  const { client_msg_id, conversationId, text, ts, thread_ts } = value;
  const { draft, destination } = value.queued;
  const files = readFiles(value.files);
  // A message with files may have no text.
  const isWords = (words: unknown): words is string => isText(words) || (words === '' && files.length > 0);
  const broadcast = value.reply_broadcast === true ? { reply_broadcast: true as const } : {};
  if (!isText(client_msg_id) || !isText(conversationId) || !isWords(text) || !isText(ts)) return null;
  if (!isRecord(draft) || !isWords(draft.text) || !isRecord(destination) || !isText(destination.channel)) return null;
  const thread = isText(thread_ts) ? { thread_ts } : {};
  return {
    client_msg_id,
    conversationId,
    text,
    ts,
    ...(files.length > 0 && { files }),
    ...thread,
    ...broadcast,
    queued: {
      draft: { text: draft.text, mentions: readMentions(draft.mentions, draft.text) },
      destination: { channel: destination.channel, ...thread, ...broadcast },
    },
  };
}

/** The stored messages that wait to be sent. */
export const storedSends: StoredQueue<QueuedMessage> = {
  key: 'triage-inbox:queued-messages',
  idOf: ({ client_msg_id }) => client_msg_id,
  read: readSend,
};

/** The id of the last message whose text returned to its field, for the other tabs. */
const settledKey = 'triage-inbox:queue-settled';

/** Tells the other tabs that this message must not be sent any more. */
export const storeSettled = (storage: Env['local'], clientMsgId: string): void => storage.set(settledKey, clientMsgId);

/** Keys that other tabs change: the id of the last message that returned to its field, and the queue. */
export const sendsKeys = [settledKey, storedSends.key];
