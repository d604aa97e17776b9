import { sql } from 'drizzle-orm';
import { splitThreadId } from 'triage-inbox/core';
import type { Reader, ReadStateAnswer } from '../../chatService.ts';
import { markRead } from '../../conversations/commands/markRead.ts';
import type { Database } from '../../database/database.ts';
import type { MessagePlace } from '../../messages/queries/messageRows.ts';
import type { Needs } from '../../ports.ts';
import { type SlackCalls, SlackFailure } from '../client/slackCalls.ts';
import { atMost, type SlackTimers } from '../client/slackClock.ts';
import { callIdempotent } from './callIdempotent.ts';
import { createMarkBatches, type MarkBatch, placeOf } from './markBatches.ts';
import { lostMarks, markPosition } from './markQueries.ts';
import { httpFailureOf } from './slackErrorTexts.ts';

export interface Marking {
  /** Null for an unknown conversation. */
  mark(viewer: Reader, id: string, timestamp: string): Promise<ReadStateAnswer | null>;
  /** Sends the marks that Slack does not have, of one conversation or of all. */
  resume(place?: MessagePlace): Promise<void>;
}

/** A client waits at most this time; a later failure reaches it as an event. */
const answerWithinMs = 8000;

/**
 * Marks in the database at once, and in Slack with the other marks of the same second. Slack has no call for threads: their cursors
 * are in the database only.
 */
export function createMarking(
  ports: Needs<'database' | 'signals' | 'storedPart' | 'writes' | 'now' | 'log'>,
  { calls, timers }: { calls: SlackCalls; timers: SlackTimers },
): Marking {
  const { database } = ports;
  // A mark that reads the cursor while another one is put back would take it for Slack's.
  const inTurn = oneAfterTheOther();
  const batches = createMarkBatches(ports, timers, send);

  async function send(batch: MarkBatch): Promise<void> {
    const { viewer, conversationId } = batch;
    const isOvertaken = () => batches.collecting(viewer, conversationId) !== undefined;
    try {
      let sent: string | null = null;
      while (!isOvertaken() || sent === null) {
        const cursor = await cursorOf(database, viewer, conversationId);
        // Another instance may have stored a newer mark, also during the call.
        const target = cursor === batch.stored ? batch.requested : cursor;
        if (target === sent) return;
        await sendMark(ports, calls, batch, target);
        sent = target;
      }
    } catch (error) {
      // The next start sends the mark.
      const isClosed = error instanceof SlackFailure && error.code === 'closed';
      if (!isClosed) await inTurn(placeOf(viewer, conversationId), () => restore(batch));
      const failure = httpFailureOf(error);
      if (failure === error) ports.log.error('A mark could not be sent to Slack', error);
      throw failure;
    }
  }

  /** The cursor goes back to the one that Slack has, unless there is a newer mark. */
  async function restore(batch: MarkBatch): Promise<void> {
    const { viewer, conversationId, former, stored } = batch;
    const later = batches.collecting(viewer, conversationId);
    if (later) later.former = former;
    else if ((await cursorOf(database, viewer, conversationId)) === stored) {
      await markRead(ports, viewer, conversationId, former);
    }
  }

  /** Marks in the database, and adds the mark to those that Slack gets. */
  async function add(viewer: Reader, conversationId: string, requested: string) {
    const former = await cursorOf(database, viewer, conversationId);
    const answer = await markRead(ports, viewer, conversationId, requested);
    if (!answer) return null;
    const batch = batches.add({ viewer, conversationId, former, requested, stored: answer.last_read });
    return { answer, done: batch.done };
  }

  return {
    async mark({ workspaceId, userId }, id, timestamp) {
      const viewer = { workspaceId, userId };
      if (splitThreadId(id)) return markRead(ports, viewer, id, timestamp);
      const added = await inTurn(placeOf(viewer, id), () => add(viewer, id, timestamp));
      if (!added) return null;
      await atMost(timers, answerWithinMs, added.done);
      return added.answer;
    },
    async resume(place) {
      for (const { workspaceId, userId, conversationId, former, cursor } of await lostMarks(database, place)) {
        const viewer = { workspaceId, userId };
        batches.add({ viewer, conversationId, former, requested: cursor, stored: cursor }).done.catch(() => {});
      }
    },
  };
}

async function sendMark(
  { database, now }: Needs<'database' | 'now'>,
  calls: SlackCalls,
  { viewer, conversationId }: MarkBatch,
  cursor: string,
): Promise<void> {
  const { workspaceId, userId } = viewer;
  const ts = await markPosition(database, { workspaceId, conversationId }, cursor, now());
  // Not 'waiting': marks of many conversations take longer than a person waits, and must all arrive.
  await callIdempotent(calls, viewer, 'conversations.mark', { channel: conversationId, ts }, 'visible');
  await database.execute(sql`
    update slack_memberships set last_read = ${ts} where workspace_id = ${workspaceId} and user_id = ${userId}
      and conversation_id = ${conversationId}`);
}

async function cursorOf(database: Database, { workspaceId, userId }: Reader, conversationId: string): Promise<string> {
  const { rows } = await database.execute<{ lastRead: string }>(sql`
    select last_read as "lastRead" from read_cursors where workspace_id = ${workspaceId} and user_id = ${userId}
      and conversation_id = ${conversationId}`);
  return rows[0]?.lastRead ?? '0';
}

/** Runs the works of a key one after the other, in the order of the calls. */
function oneAfterTheOther() {
  const newest = new Map<string, Promise<unknown>>();
  return <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const before = newest.get(key) ?? Promise.resolve();
    const running = before.then(work, work);
    newest.set(key, running);
    const done = () => {
      if (newest.get(key) === running) newest.delete(key);
    };
    running.then(done, done);
    return running;
  };
}
