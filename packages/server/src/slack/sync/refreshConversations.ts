import { sql } from 'drizzle-orm';
import type { SlackCaller, SlackPriority } from '../client/slackCalls.ts';
import { refreshLastRead } from './catchUp.ts';
import { ownConversations } from './ownConversations.ts';
import { syncMemberships } from './syncMemberships.ts';
import { inBackground, type SyncSources } from './syncSources.ts';

/** Joined, left and renamed conversations whose events may be missing. @throws SlackFailure */
export async function refreshConversations(
  sources: SyncSources,
  caller: SlackCaller,
  priority: SlackPriority,
): Promise<void> {
  const askedMs = sources.clock.now();
  await syncMemberships(sources, caller, await ownConversations(sources.calls, caller, priority), askedMs);
  sources.ports.signals.send({ kind: 'directory' });
}

/** The person may have read these in Slack. */
const maxRefreshed = 8;

/** Asks for the read state of the most active conversations with unread messages: Slack's events do not tell it reliably. */
export async function refreshReadStates(sources: SyncSources, caller: SlackCaller): Promise<void> {
  const { rows } = await sources.ports.database.execute<{ id: string }>(sql`
    select place.conversation_id as id from slack_memberships me
    join slack_places place on place.workspace_id = me.workspace_id and place.conversation_id = me.conversation_id
    left join read_cursors cursor on cursor.workspace_id = me.workspace_id
      and cursor.conversation_id = me.conversation_id and cursor.user_id = me.user_id
    where me.workspace_id = ${caller.workspaceId} and me.user_id = ${caller.userId} and me.checked_ms is not null
      and place.activity_micros > coalesce(cursor.last_read_micros, 0)
    order by place.activity_micros desc limit ${maxRefreshed}`);
  for (const { id } of rows) inBackground(sources, refreshLastRead(sources, caller, id, 'visible'));
}
