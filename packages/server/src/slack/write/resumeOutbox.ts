import type { Needs } from '../../ports.ts';
import { type SlackCalls, SlackFailure } from '../client/slackCalls.ts';
import { findSent } from './findSent.ts';
import { lockOfMessage } from './oneAtATime.ts';
import { type OutboxEntry, pruneOutbox, refuseSend, uncertainSends } from './outbox.ts';
import { messageByClientId, storeSent } from './sentMessage.ts';

/** A younger send may still be under way. */
const minAgeMs = 30_000;
const dayMs = 24 * 60 * 60 * 1000;
/** Slack does no call so late: a message that is not found is not sent. */
const settledAgeMs = 10 * 60_000;
const keptMs = 7 * dayMs;

/**
 * Finds out about messages that a process left behind when it died: those that Slack has are stored. It never sends: the client
 * that still wants the message repeats it with the same id.
 */
export async function resumeOutbox(
  ports: Needs<'database' | 'locks' | 'directory' | 'signals' | 'writes' | 'now' | 'log'>,
  calls: SlackCalls,
): Promise<void> {
  const { database, now, log } = ports;
  for (const entry of await uncertainSends(database)) {
    const ageMs = (await calls.now(entry)) - entry.createdMs;
    if (ageMs < minAgeMs) continue;
    const lease = await ports.locks.tryAcquire(lockOfMessage(entry));
    if (!lease) continue;
    try {
      await resolve(ports, calls, entry, ageMs);
    } catch (error) {
      // The next start looks again: Slack is away, or the person is signed out.
      if (!(error instanceof SlackFailure)) log.error('A sent message could not be stored', error);
    } finally {
      await lease.release();
    }
  }
  await pruneOutbox(database, now() - keptMs);
}

async function resolve(
  ports: Needs<'database' | 'directory' | 'signals' | 'writes'>,
  calls: SlackCalls,
  entry: OutboxEntry,
  ageMs: number,
): Promise<void> {
  const found = await findSent(calls, entry, { priority: 'background' });
  if (found) await storeSent(ports, entry, found);
  else if (ageMs > settledAgeMs && !(await messageByClientId(ports, entry, entry.clientMsgId)))
    await refuseSend(ports.database, entry);
}
