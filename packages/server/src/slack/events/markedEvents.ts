import { sql } from 'drizzle-orm';
import { markRead } from '../../conversations/commands/markRead.ts';
import { stringIn } from '../../json.ts';
import type { MessagePlace } from '../../messages/queries/messageRows.ts';
import type { EventSources } from './eventSources.ts';
import type { StoredEvent } from './storedEvents.ts';

/** The person has read in Slack. Slack does not promise these events; where they arrive, they save a call. */
export async function moveCursor(
  sources: EventSources,
  { body, authorizedUserIds }: StoredEvent,
  { workspaceId, conversationId }: MessagePlace,
): Promise<void> {
  const ts = stringIn(body, 'ts');
  const [userId, another] = authorizedUserIds;
  if (!/^\d{1,10}\.\d{1,6}$/.test(ts) || userId === undefined || another !== undefined) return;
  const { rows } = await sources.database.execute(sql`
    update slack_memberships set last_read = ${ts} where workspace_id = ${workspaceId} and user_id = ${userId}
      and conversation_id = ${conversationId} and last_read is distinct from ${ts} returning user_id`);
  // An echo of the product's own mark must not undo a later mark.
  if (rows.length > 0) await markRead(sources, { workspaceId, userId }, conversationId, ts);
}
