import type { UnreadableReason } from 'triage-inbox/core';
/** A conversation whose last check failed, and the error. */
export interface FailedCheck {
  conversationId: string;
  failure: string;
}

/** Conversations that Slack refuses for the same reason. */
export interface Unreadable {
  reason: UnreadableReason;
  conversation_ids: string[];
}

/** Slack tells the messages, but not where the person has read up to. */
export const noReadPosition = 'no_last_read';

/**
 * The errors that Slack documents for `conversations.history` and `conversations.info` (https://docs.slack.dev/reference/methods), and that
 * the same call does not get over.
 */
const reasons: Record<string, UnreadableReason> = {
  access_denied: 'access_denied',
  no_permission: 'access_denied',
  not_allowed_token_type: 'access_denied',
  two_factor_setup_required: 'access_denied',
  ekm_access_denied: 'keys_withdrawn',
  team_access_not_granted: 'app_not_approved',
  enterprise_is_restricted: 'organization_restricted',
  org_login_required: 'workspace_migrating',
  team_added_to_org: 'workspace_migrating',
  accesslimited: 'network_refused',
  missing_scope: 'missing_scope',
  [noReadPosition]: 'read_position_unknown',
};

/** The failed checks by their reason. A missing scope follows its error after a colon. */
export function unreadableOf(failed: readonly FailedCheck[]): Unreadable[] {
  const byReason = new Map<UnreadableReason, string[]>();
  for (const { conversationId, failure } of failed) {
    const [code = ''] = failure.split(':', 1);
    const reason = reasons[code] ?? 'refused';
    byReason.set(reason, [...(byReason.get(reason) ?? []), conversationId]);
  }
  return [...byReason].map(([reason, conversation_ids]) => ({ reason, conversation_ids }));
}
