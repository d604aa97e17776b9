import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { microsOf } from '../../database/micros.ts';
import { storableJson } from '../../database/storableText.ts';
import type { MessagePlace } from '../../messages/queries/messageRows.ts';
import type { Needs } from '../../ports.ts';
import { readSlackMessage } from '../store/slackMessage.ts';
import { storeMessages } from '../store/storeMessages.ts';

/** The messages of a conversation itself, or a thread with its parent. */
export interface AnsweredPlace extends MessagePlace {
  threadTs?: string;
}

/** The part of a place that an answer of Slack shows without a gap. */
export interface AnsweredPart {
  /** The `ts` of all messages of the answer. */
  times: readonly string[];
  /** The answer has all messages after this `ts`; null: it has all that Slack has. */
  from: string | null;
  askedMs: number;
  /** The newest message that the answer must have if it was not deleted: see `newestSettled`. Null: there is none. */
  settled: string | null;
}

/** An answer may lack a message whose event has arrived a moment before. */
const settleMicros = 10_000_000;
/** Slack's free plan hides messages that are older than 90 days. They are not deleted. */
const shownMicros = 80 * 86_400_000_000;

/** Whether each plan of Slack shows messages of this age: one that Slack does not have is deleted. */
export const isShown = (ts: string, askedMs: number): boolean => microsOf(ts) > askedMs * 1000 - shownMicros;

const messagesOf = ({
  workspaceId,
  conversationId,
  threadTs,
}: AnsweredPlace): SQL => sql`m.workspace_id = ${workspaceId}
  and m.conversation_id = ${conversationId} and not m.deleted and ${
    threadTs === undefined
      ? sql`(m.thread_ts is null or m.subtype = 'thread_broadcast')`
      : sql`(m.thread_ts = ${threadTs} or m.ts = ${threadTs})`
  }`;

/**
 * The newest message that is stored before Slack is asked. Slack has got it and all older ones before the request, by its own clock:
 * those that the answer lacks are deleted, and those that arrive during the request are newer.
 */
export async function newestSettled(database: Database, place: AnsweredPlace, askedMs: number): Promise<string | null> {
  const { rows } = await database.execute<{ ts: string }>(sql`
    select m.ts from messages m where ${messagesOf(place)} and m.ts_micros < ${askedMs * 1000 - settleMicros}
    order by m.ts_micros desc limit 1`);
  return rows[0]?.ts ?? null;
}

/** Deletes the stored messages that Slack no longer has. */
export async function removeDeleted(
  { ports }: { ports: Needs<'database' | 'directory' | 'signals' | 'writes'> },
  place: AnsweredPlace,
  { times, from, askedMs, settled }: AnsweredPart,
): Promise<void> {
  const known = storableJson(times.filter((ts) => ts !== ''));
  const before =
    from === null
      ? sql`least((select min(micros) from known), ${askedMs * 1000 - shownMicros})`
      : sql`(${from}::numeric * 1000000)::bigint`;
  const { rows } = await ports.database.execute<{ ts: string }>(sql`
    with known as (select value as ts, (value::numeric * 1000000)::bigint as micros
      from jsonb_array_elements_text(${known}::text::jsonb))
    select m.ts from messages m where ${messagesOf(place)}
      and m.ts_micros > ${before}
      and m.ts_micros <= coalesce(greatest((select max(micros) from known), (${settled}::numeric * 1000000)::bigint), 0)
      and m.ts not in (select ts from known)`);
  const removed = rows.flatMap(({ ts }) => readSlackMessage({ type: 'message', ts, subtype: 'tombstone' }) ?? []);
  const { workspaceId, conversationId } = place;
  if (removed.length === 0) return;
  await storeMessages(ports, { workspaceId, conversationId }, removed, { live: true, snapshotMs: null });
}
