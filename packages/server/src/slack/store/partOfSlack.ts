import { sql } from 'drizzle-orm';
import type { StoredPart } from '../../chatService.ts';

/** The part of Slack's conversations that is stored. */
export const partOfSlack: StoredPart = ({ workspaceId, conversationId }, userId) => sql`
  select (place.complete_from::numeric * 1000000)::bigint as complete_micros, place.reached_start, place.member_count,
    place.activity_micros, seen.user_id is not null and seen.checked_ms is null as is_unchecked
  from slack_places place left join slack_memberships seen on seen.workspace_id = place.workspace_id
    and seen.conversation_id = place.conversation_id and seen.user_id = ${userId}
  where place.workspace_id = ${workspaceId} and place.conversation_id = ${conversationId}`;
