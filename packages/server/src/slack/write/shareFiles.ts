import { HttpFailure } from '../../failures/httpFailure.ts';
import type { Needs } from '../../ports.ts';
import { type SlackCalls, SlackFailure } from '../client/slackCalls.ts';
import { type SlackTimers, wait } from '../client/slackClock.ts';
import type { SlackMessage } from '../store/slackMessage.ts';
import { findSent } from './findSent.ts';
import { acceptSend, type OutboxEntry, refuseSend } from './outbox.ts';
import { messageByClientId } from './sentMessage.ts';

/** Slack shares files some time after its answer. The event tells; the history is asked twice, in case the event is lost. */
const looks = [
  { afterMs: 300, asksSlack: false },
  { afterMs: 700, asksSlack: true },
  { afterMs: 2000, asksSlack: false },
  { afterMs: 3000, asksSlack: false },
  { afterMs: 4000, asksSlack: true },
];

const notShownYet = () =>
  new HttpFailure(503, 'Slack has this message and still processes its files. It appears here in a moment.', {
    retryAfterSeconds: 5,
  });

/** Sends the uploads of a message. Slack's answer does not tell the message, which is shared later. */
export function createSharing(
  ports: Needs<'database' | 'directory'>,
  { calls, timers }: { calls: SlackCalls; timers: SlackTimers },
) {
  /** The message; null if its event has stored it already. */
  async function shown(entry: OutboxEntry): Promise<SlackMessage | null> {
    for (const { afterMs, asksSlack } of looks) {
      await wait(timers, afterMs);
      if (await messageByClientId(ports, entry, entry.clientMsgId)) return null;
      const found = asksSlack ? await findSent(calls, entry).catch(ignoreSlackFailure) : null;
      if (found) return found;
    }
    throw notShownYet();
  }

  return {
    shown,

    async complete(entry: OutboxEntry, text: string): Promise<SlackMessage | null> {
      await calls.call(
        entry,
        'files.completeUploadExternal',
        {
          files: JSON.stringify(entry.files.map(({ id, name }) => ({ id, title: name }))),
          channel_id: entry.conversationId,
          ...(entry.threadTs !== null && { thread_ts: entry.threadTs }),
          ...(text !== '' && { initial_comment: text }),
        },
        { priority: 'waiting' },
      );
      await acceptSend(ports.database, entry);
      return shown(entry);
    },

    /** Slack no longer has the uploads: an earlier try has completed them, or they have expired. @throws `failure` if they have expired */
    async completedBefore(entry: OutboxEntry, failure: SlackFailure): Promise<SlackMessage | null> {
      try {
        await calls.call(entry, 'files.info', { file: entry.files[0]?.id }, { priority: 'waiting' });
      } catch (error) {
        if (error instanceof SlackFailure && error.code === 'file_not_found') await refuseSend(ports.database, entry);
        throw failure;
      }
      await acceptSend(ports.database, entry);
      return shown(entry);
    },
  };
}

function ignoreSlackFailure(error: unknown): null {
  if (error instanceof SlackFailure) return null;
  throw error;
}
