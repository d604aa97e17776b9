import { isRecord, stringIn } from '../../json.ts';
import type { SlackCalls, SlackPriority } from '../client/slackCalls.ts';
import { readSlackMessage, type SlackMessage } from '../store/slackMessage.ts';
import type { OutboxEntry } from './outbox.ts';

/** Slack's servers have clocks of their own, and tell them in whole seconds. */
const clockSkewMs = 60_000;
const pageSize = 200;
/** More messages do not arrive in a conversation while one is sent. */
const mostPages = 10;

export interface FindOptions {
  priority?: SlackPriority;
  /** The text of the message, where Slack takes no metadata: then the text tells it. */
  text?: string | null;
}

/** Looks in Slack for a message that may have been sent. @throws SlackFailure when Slack does not tell. */
export async function findSent(
  calls: SlackCalls,
  entry: OutboxEntry,
  { priority = 'waiting', text = null }: FindOptions = {},
): Promise<SlackMessage | null> {
  const { conversationId: channel, threadTs, createdMs } = entry;
  const method = threadTs === null ? 'conversations.history' : 'conversations.replies';
  const oldest = (Math.max(0, createdMs - clockSkewMs) / 1000).toFixed(6);
  let cursor = '';
  for (let page = 0; page < mostPages; page += 1) {
    const answer = await calls.call(
      entry,
      method,
      {
        channel,
        ...(threadTs !== null && { ts: threadTs }),
        oldest,
        inclusive: true,
        include_all_metadata: true,
        limit: pageSize,
        ...(cursor !== '' && { cursor }),
      },
      { priority },
    );
    const messages = Array.isArray(answer.messages) ? answer.messages.map(readSlackMessage) : [];
    // The newest is first. A file that was shared again in Slack is in a later message.
    const found = messages.filter((message) => message !== null && isSent(message, entry, text)).at(-1);
    if (found) return found;
    const { response_metadata: next } = answer;
    cursor = isRecord(next) ? stringIn(next, 'next_cursor') : '';
    if (cursor === '') return null;
  }
  return null;
}

/** Anybody can write the metadata of their own messages, so the author must be the same. */
const isSent = (message: SlackMessage, entry: OutboxEntry, text: string | null): boolean =>
  message.userId === entry.userId &&
  (entry.files.length > 0 ? hasFileOf(message, entry) : hasIdOf(message, entry, text));

/** A message that shares files has no metadata. */
const hasFileOf = ({ files }: SlackMessage, entry: OutboxEntry): boolean =>
  files.some(({ id }) => entry.files.some((file) => file.id === id));

const hasIdOf = ({ clientMsgId, text }: SlackMessage, entry: OutboxEntry, sentText: string | null): boolean =>
  clientMsgId === entry.clientMsgId || (clientMsgId === null && text === sentText);
