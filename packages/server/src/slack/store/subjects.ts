import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import type { MessagePlace } from '../../messages/queries/messageRows.ts';
import type { SlackCaller } from '../client/slackCalls.ts';

/**
 * Notes an event about a subject, unless a later one was applied, such as the leave of a person who had joined before. Returns whether it
 * is the newest; true again for the same event, which may have failed. The note belongs to the transaction of the change. Also for
 * answers of Slack, by the time of the request.
 */
export async function noteNewest(
  transaction: Database,
  { workspaceId, at }: { workspaceId: string; at: string },
  subject: string,
  nowMs: number,
): Promise<boolean> {
  const { rows } = await transaction.execute(sql`
    insert into slack_subjects as noted (workspace_id, subject, at, noted_ms)
    values (${workspaceId}, ${subject}, ${at}, ${nowMs})
    on conflict (workspace_id, subject) do update set at = excluded.at, noted_ms = excluded.noted_ms
      where noted.at::numeric <= excluded.at::numeric
    returning subject`);
  return rows.length > 0;
}

/** The subject of events that give a conversation to a person or take it (see noteNewest). */
export const membershipSubject = ({ conversationId }: Pick<MessagePlace, 'conversationId'>, userId: string): string =>
  `member ${conversationId} ${userId}`;

/** SQL condition: the conversation was given to the person or taken at that time or later, by an event or a failed check. */
export const membershipChangedSince = (
  { workspaceId, userId }: SlackCaller,
  conversationId: SQL,
  ms: number,
): SQL => sql`
  exists (select from slack_subjects change where change.workspace_id = ${workspaceId} and change.noted_ms >= ${ms}
    and change.subject = 'member ' || ${conversationId} || ' ' || ${userId}::text)`;

export async function hasMembershipChanged(
  transaction: Database,
  caller: SlackCaller,
  conversationId: string,
  sinceMs: number,
): Promise<boolean> {
  const { rows } = await transaction.execute<{ has: boolean }>(sql`
    select ${membershipChangedSince(caller, sql`${conversationId}::text`, sinceMs)} as has`);
  return rows[0]?.has ?? false;
}

/** Notes a change that no event told of. Its time in Slack is unknown, so that each event counts as newer. */
export async function noteMembershipChange(
  transaction: Database,
  { workspaceId, userId }: SlackCaller,
  conversationId: string,
  nowMs: number,
): Promise<void> {
  await transaction.execute(sql`
    insert into slack_subjects (workspace_id, subject, at, noted_ms)
    values (${workspaceId}, ${membershipSubject({ conversationId }, userId)}, '0', ${nowMs})
    on conflict (workspace_id, subject) do update set noted_ms = excluded.noted_ms`);
}
