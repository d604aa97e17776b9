import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import type { SlackCaller } from '../client/slackCalls.ts';
import type { StoredWindow } from './storedWindow.ts';

/** A conversation as one person with a token has it. */
export interface PlaceState extends StoredWindow {
  kind: 'im' | 'mpim' | 'channel' | 'group';
  isChecked: boolean;
  isArchived: boolean;
  /** Slack allows one history call a minute only. */
  isLow: boolean;
  /** No message is stored. */
  isEmpty: boolean;
}

/** Undefined if the person is not in the conversation. */
export async function placeState(
  database: Database,
  { workspaceId, userId }: SlackCaller,
  conversationId: string,
): Promise<PlaceState | undefined> {
  const { rows } = await database.execute<PlaceState & Record<string, unknown>>(sql`
    select place.kind, place.complete_from as "completeFrom", place.reached_start as "reachedStart",
      place.gap_after as "gapAfter", me.checked_ms is not null as "isChecked", c.is_archived as "isArchived",
      workspace.low_limits as "isLow", not exists (select from messages m
        where m.workspace_id = me.workspace_id and m.conversation_id = me.conversation_id) as "isEmpty"
    from slack_memberships me
    join slack_places place on place.workspace_id = me.workspace_id and place.conversation_id = me.conversation_id
    join conversations c on c.workspace_id = me.workspace_id and c.id = me.conversation_id
    join slack_workspaces workspace on workspace.workspace_id = me.workspace_id
    where me.workspace_id = ${workspaceId} and me.user_id = ${userId} and me.conversation_id = ${conversationId}`);
  return rows[0];
}
