import type { Message } from 'triage-inbox/core';
import type { OutgoingText, Reader } from '../../chatService.ts';
import { HttpFailure } from '../../failures/httpFailure.ts';
import type { Needs } from '../../ports.ts';
import type { SlackCalls } from '../client/slackCalls.ts';
import { SlackFailure } from '../client/slackCalls.ts';
import { type SlackTimers, wait } from '../client/slackClock.ts';
import { readSlackMessage, type SlackMessage } from '../store/slackMessage.ts';
import { findSent } from './findSent.ts';
import { createMetadataRule, type MetadataRule } from './metadataRule.ts';
import { type Identified, oneAtATime } from './oneAtATime.ts';
import { type BegunSend, beginSend, type OutboxEntry, refuseSend } from './outbox.ts';
import { outgoingText } from './outgoingText.ts';
import { messageByClientId, storeSent } from './sentMessage.ts';
import { createSharing } from './shareFiles.ts';
import { httpFailureOf, isUnknownOutcome } from './slackErrorTexts.ts';

export interface SendOptions {
  calls: SlackCalls;
  timers: SlackTimers;
  /** A new id for a message of a client that gives none. */
  newId(): string;
}

interface Attempt {
  entry: OutboxEntry;
  message: OutgoingText;
  text: string;
  /** Whether no earlier try can have reached Slack. */
  isFirst: boolean;
}

/** Slack truncates longer texts. */
const maxLength = 40_000;
/** A call without an answer may still be at work in Slack. */
const settleMs = 1500;

/**
 * Sends messages exactly once, although Slack has no idempotent call: the id of the client is in the metadata of the message, and a
 * message with files has the ids of its uploads. After an unknown outcome, of this or of another process, the message is looked for in
 * Slack before the next try.
 */
export function createSending(
  ports: Needs<'database' | 'locks' | 'directory' | 'signals' | 'writes'>,
  options: SendOptions,
) {
  const { calls, timers, newId } = options;
  const queue = oneAtATime(ports);
  const metadata = createMetadataRule();
  const sharing = createSharing(ports, { calls, timers });
  const find = (entry: OutboxEntry, text: string) =>
    findSent(calls, entry, { text: metadata.isRefused(entry) ? text : null });

  async function deliver(viewer: Reader, message: OutgoingText & Identified): Promise<Message> {
    const sent = await messageByClientId(ports, viewer, message.clientMsgId);
    if (sent) return sent;
    const text = outgoingText(message.text, {
      names: await ports.directory.of(viewer.workspaceId),
      mentionsEveryone: message.mentionsEveryone ?? false,
    });
    if (text.length > maxLength) throw new HttpFailure(400, 'This message is too long for Slack.');
    const { entry, earlier } = await beginSend(ports.database, viewer, message, await calls.now(viewer));
    const found = earlier === 'none' ? null : await find(entry, text);
    if (!found && earlier === 'sent') throw new HttpFailure(404, 'This message was sent, and has been deleted since.');
    const inSlack = found ?? (await bring({ entry, message, text, isFirst: earlier === 'none' }, earlier));
    const stored = inSlack
      ? await storeSent(ports, entry, inSlack)
      : await messageByClientId(ports, viewer, message.clientMsgId);
    if (!stored) throw new HttpFailure(404, 'This message was sent, and has been deleted since.');
    return stored;
  }

  /** The message in Slack; null if it is stored already. */
  const bring = (attempt: Attempt, earlier: BegunSend['earlier']): Promise<SlackMessage | null> =>
    earlier === 'accepted' ? sharing.shown(attempt.entry) : postOrFind(attempt);

  /** Two tries at most; the client makes further ones with the same id. */
  async function postOrFind({ entry, message, text, isFirst }: Attempt): Promise<SlackMessage | null> {
    const hasFiles = entry.files.length > 0;
    for (let attempt = 1; ; attempt += 1) {
      try {
        return hasFiles ? await sharing.complete(entry, text) : await post({ calls, metadata }, entry, message, text);
      } catch (error) {
        if (!(error instanceof SlackFailure)) throw error;
        if (!isUnknownOutcome(error)) {
          // After an uncertain try, the next one still has to look.
          if (isFirst && attempt === 1) await refuseSend(ports.database, entry);
          else if (hasFiles && error.code === 'file_not_found') return sharing.completedBefore(entry, error);
          throw error;
        }
        await wait(timers, settleMs);
        const found = await find(entry, text);
        if (found) return found;
        if (attempt === 2) throw error;
      }
    }
  }

  return async function send(viewer: Reader, message: OutgoingText): Promise<Message> {
    if (message.fileIds?.length && message.isBroadcast) {
      throw new HttpFailure(400, 'Slack cannot also send files to the channel. Send the reply to the thread only.');
    }
    const identified = { ...message, clientMsgId: message.clientMsgId ?? newId() };
    try {
      return await queue(viewer, identified, () => deliver(viewer, identified));
    } catch (error) {
      throw httpFailureOf(error);
    }
  };
}

async function post(
  { calls, metadata }: { calls: SlackCalls; metadata: MetadataRule },
  entry: OutboxEntry,
  message: OutgoingText,
  text: string,
): Promise<SlackMessage> {
  const { conversationId: channel, threadTs, clientMsgId, userId } = entry;
  const inThread = threadTs !== null && { thread_ts: threadTs };
  const answer = await metadata.attach(entry, clientMsgId, (fields) =>
    calls.call<{ ts?: unknown; message?: unknown }>(
      entry,
      'chat.postMessage',
      {
        channel,
        text,
        ...inThread,
        ...(message.isBroadcast && { reply_broadcast: true }),
        link_names: false,
        ...fields,
      },
      { priority: 'waiting', budgetKey: channel },
    ),
  );
  const fields = typeof answer.message === 'object' ? answer.message : {};
  const posted = readSlackMessage({
    text,
    user: userId,
    ...inThread,
    ...fields,
    ...(message.isBroadcast && { subtype: 'thread_broadcast' }),
    ts: answer.ts,
  });
  // Slack has the message, so that the next try finds it.
  if (!posted) throw new SlackFailure('chat.postMessage', 'unknown_outcome');
  return posted;
}
