import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { writeEvents } from '../../events/writeEvents.ts';
import type { SlackCaller, SlackFailure } from '../client/slackCalls.ts';
import { isRefusedToken } from '../client/slackTokens.ts';
import { lockMemberships } from '../store/memberships.ts';
import { hasMembershipChanged, noteMembershipChange } from '../store/subjects.ts';
import { removeMembership } from './syncMemberships.ts';
import type { SyncSources } from './syncSources.ts';

/** The conversation is not there for this person any more. */
const goneCodes = new Set(['channel_not_found', 'not_in_channel', 'method_not_supported_for_channel_type']);
/** The failure is not one of the conversation: it is tried again. */
const passingCodes = new Set(['ratelimited', 'unreachable', 'unknown_outcome', 'closed', 'cancelled', 'low_limits']);

/** Slack's documentation says of these errors that the same call may succeed soon. */
export const briefCodes = ['internal_error', 'fatal_error', 'service_unavailable', 'request_timeout', 'token_replaced'];

const isGone = ({ code }: Pick<SlackFailure, 'code'>): boolean => goneCodes.has(code);

export const isPassing = ({ code }: Pick<SlackFailure, 'code'>): boolean =>
  passingCodes.has(code) || isRefusedToken(code);

/** The same call will be refused until somebody changes something at Slack. */
export const isLasting = (error: Pick<SlackFailure, 'code'>): boolean =>
  !isPassing(error) && !briefCodes.includes(error.code);

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
