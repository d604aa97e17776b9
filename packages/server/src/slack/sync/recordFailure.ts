import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { writeEvents } from '../../events/writeEvents.ts';
import type { SlackCaller, SlackFailure } from '../client/slackCalls.ts';
import { lockMemberships } from '../store/lockMemberships.ts';
import { hasMembershipChanged, noteMembershipChange } from '../store/membershipSubject.ts';
import { isGone } from './checkFailures.ts';
import { removeMembership } from './syncMemberships.ts';
import type { SyncSources } from './syncSources.ts';

export interface RefusedConversation {
  caller: SlackCaller;
  conversationId: string;
  /** When Slack was asked. */
  askedMs: number;
}

/** A conversation that is not there for the person any more leaves their list. One that Slack refuses counts as unchecked, because it may
 * have unread messages, and does not hold up the others. */
export async function recordFailure(
  { ports, clock }: SyncSources,
  { caller, conversationId, askedMs }: RefusedConversation,
  error: SlackFailure,
): Promise<void> {
  const { workspaceId, userId } = caller;
  if (isGone(error)) {
    await writeEvents(ports, workspaceId, async (transaction, record) => {
      await lockMemberships(transaction, workspaceId, [userId]);
      // The person may have left and joined again since.
      if (await hasMembershipChanged(transaction, caller, conversationId, askedMs)) return;
      await noteMembershipChange(transaction, caller, conversationId, clock.now());
      await removeMembership(transaction, record, caller, conversationId);
    });
    return;
  }
  const { code, missingScope } = error;
  const failure = missingScope === undefined ? code : `${code}:${missingScope}`;
  await noteFailure(ports.database, { ...caller, conversationId }, failure, clock.now());
}

export async function noteFailure(
  database: Database,
  { workspaceId, userId, conversationId }: SlackCaller & { conversationId: string },
  failure: string,
  nowMs: number,
): Promise<void> {
  await database.execute(sql`
    update slack_memberships set failure = ${failure}, failed_ms = ${nowMs}, checked_ms = null, wanted_ms = null
    where workspace_id = ${workspaceId} and user_id = ${userId} and conversation_id = ${conversationId}`);
}

/** Looks again at the conversations whose check failed, of all people or of one, without waiting. */
export async function retryFailures(database: Database, workspaceId: string, userId?: string): Promise<void> {
  await database.execute(sql`
    update slack_memberships set failed_ms = 0 where workspace_id = ${workspaceId} and failure is not null
      and failure <> 'low_limits' ${userId === undefined ? sql`` : sql`and user_id = ${userId}`}`);
}
