import { isRecord } from '../../json.ts';
import { isRefusedToken } from '../client/isRefusedToken.ts';
import { SlackFailure } from '../client/slackCalls.ts';
import { applyOnce } from './applyOnce.ts';
import type { EventSources } from './eventSources.ts';
import type { StoredEvent } from './storedEvents.ts';

/** Slack has revoked tokens: of the named people, or of all when the app was removed. */
export async function revokeAccess(sources: EventSources, event: StoredEvent): Promise<void> {
  const { workspaceId, type, body } = event;
  const active = await sources.tokens.active(workspaceId);
  const named = isRecord(body.tokens) && Array.isArray(body.tokens.oauth) ? body.tokens.oauth : [];
  for (const userId of active.filter((id) => type === 'app_uninstalled' || named.includes(id))) {
    // The event may be older than a new sign-in of the person, whose token works.
    const reason = await refusalOf(sources, { workspaceId, userId });
    if (reason !== null) await sources.tokens.revoked({ workspaceId, userId }, reason);
  }
  // Slack is asked, so that another attempt does no harm.
  await applyOnce(sources, [event], async () => {});
}

async function refusalOf({ calls }: EventSources, caller: { workspaceId: string; userId: string }) {
  try {
    await calls.call(caller, 'auth.test', {}, { priority: 'visible' });
    return null;
  } catch (error) {
    if (error instanceof SlackFailure && isRefusedToken(error.code)) return error.code;
    throw error;
  }
}
