import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { storableJson } from '../../database/storableText.ts';
import type { MessagePlace } from '../../messages/queries/messageRows.ts';
import type { SlackCaller } from '../client/slackCalls.ts';

/** The subject of events that give a conversation to a person or take it (see noteNewest). */
export const membershipSubject = ({ conversationId }: Pick<MessagePlace, 'conversationId'>, userId: string): string =>
  `member ${conversationId} ${userId}`;

/** SQL condition: the conversation was given to the person or taken at that time or later, by an event or a failed check. */
export const membershipChangedSince = (
  { workspaceId, userId }: SlackCaller,
  conversationId: SQL,
  ms: number,
): SQL => sql`
  exists (select from slack_events change where change.workspace_id = ${workspaceId} and change.received_ms >= ${ms}
    and change.event_id = 'newest member ' || ${conversationId} || ' ' || ${userId}::text)`;

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
    insert into slack_events (workspace_id, event_id, payload, received_ms, applied_ms)
    values (${workspaceId}, ${`newest ${membershipSubject({ conversationId }, userId)}`},
      ${storableJson({ at: 0 })}::text::jsonb, ${nowMs}, ${nowMs})
    on conflict (workspace_id, event_id) do update set received_ms = excluded.received_ms`);
}
