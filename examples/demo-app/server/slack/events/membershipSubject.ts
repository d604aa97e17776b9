import { type SQL, sql } from 'drizzle-orm';
import type { MessagePlace } from '../../queries/messageRows.ts';
import type { SlackCaller } from '../client/slackCalls.ts';

/** The subject of events that give a conversation to a person or take it (see isNewest). */
export const membershipSubject = ({ conversationId }: Pick<MessagePlace, 'conversationId'>, userId: string): string =>
  `member ${conversationId} ${userId}`;

/** SQL condition: an event gave the conversation to the person or took it at that time or later. */
export const membershipChangedSince = (
  { workspaceId, userId }: SlackCaller,
  conversationId: SQL,
  ms: number,
): SQL => sql`
  exists (select from slack_events change where change.workspace_id = ${workspaceId} and change.received_ms >= ${ms}
    and change.event_id = 'newest member ' || ${conversationId} || ' ' || ${userId}::text)`;
