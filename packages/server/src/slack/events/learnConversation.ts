import { writeEvents } from '../../events/writeEvents.ts';
import { isRecord, stringIn } from '../../json.ts';
import type { MessagePlace } from '../../messages/queries/messageRows.ts';
import { type SlackCaller, SlackFailure } from '../client/slackCalls.ts';
import { isRefusedToken } from '../client/slackTokens.ts';
import { hintMembers, joinConversation, lockMemberships } from '../store/memberships.ts';
import { readSlackConversation, type SlackConversation } from '../store/slackConversation.ts';
import { storeConversations } from '../store/storeConversations.ts';
import { hasMembershipChanged, noteMembershipChange } from '../store/subjects.ts';
import type { EventSources } from './eventSources.ts';

/** A call waits for its turn at most this time: events of other conversations wait behind it. The event is tried again. */
const callMs = 10_000;

/** People whose tokens are tried at most. */
const maxTries = 5;

/** Slack's answers for a conversation that the person cannot see. Another person may. */
const invisible = new Set(['channel_not_found', 'not_in_channel', 'missing_scope']);

/**
 * Fetches a conversation that is not stored and stores it with its members among the people with a token; their unread messages are
 * checked later. False when none of them is in it. @throws SlackFailure
 */
export async function learnConversation(
  sources: EventSources,
  place: MessagePlace,
  likelyMembers: readonly string[],
): Promise<boolean> {
  const { workspaceId, conversationId } = place;
  const active = await sources.tokens.active(workspaceId);
  const likely = active.filter((userId) => likelyMembers.includes(userId));
  const others = active.filter((userId) => !likelyMembers.includes(userId));
  for (const userId of [...likely, ...others].slice(0, maxTries)) {
    const caller = { workspaceId, userId };
    const askedMs = sources.now();
    const seen = await inspect(sources, caller, conversationId);
    if (!seen) continue;
    const members = await membersOf(sources, caller, seen, active);
    if (members.length === 0 && seen.conversation.kind !== 'channel') continue;
    await storeConversations(sources.database, workspaceId, [seen.conversation]);
    sources.signals.send({ kind: 'directory' });
    await writeEvents(sources, workspaceId, async (transaction, record) => {
      const withToken = members.filter((id) => active.includes(id));
      for (const member of await lockMemberships(transaction, workspaceId, withToken)) {
        const changed = { workspaceId, userId: member };
        // Another instance has applied a later event. A change in the same millisecond is the join that is being applied.
        if (await hasMembershipChanged(transaction, changed, conversationId, askedMs + 1)) continue;
        // An older list does not have it, and must not take it.
        await noteMembershipChange(transaction, changed, conversationId, sources.now());
        await joinConversation(transaction, record, place, member);
      }
      if (seen.conversation.kind !== 'channel' && seen.conversation.kind !== 'group') {
        await hintMembers(transaction, place, members);
      }
    });
    sources.sync.wake(workspaceId);
    return members.some((id) => active.includes(id));
  }
  return false;
}

interface Seen {
  conversation: SlackConversation;
  isMember: boolean;
}

async function inspect(sources: EventSources, caller: SlackCaller, channel: string): Promise<Seen | null> {
  try {
    const { channel: found } = await call(sources, caller, 'conversations.info', { channel });
    const conversation = readSlackConversation(found);
    if (!conversation || !isRecord(found)) return null;
    return {
      conversation,
      isMember: conversation.kind === 'im' || conversation.kind === 'mpim' || found.is_member === true,
    };
  } catch (error) {
    if (error instanceof SlackFailure && (invisible.has(error.code) || isRefusedToken(error.code))) return null;
    throw error;
  }
}

/** The members. Of a channel, with one person with a token: that person, if a member. */
async function membersOf(
  sources: EventSources,
  caller: SlackCaller,
  { conversation, isMember }: Seen,
  active: readonly string[],
): Promise<string[]> {
  const { id: channel, kind, user } = conversation;
  if (kind === 'im') return [caller.userId, ...(user === null ? [] : [user])];
  if (active.length === 1 && kind !== 'mpim') return isMember ? [caller.userId] : [];
  const members: string[] = [];
  let cursor = '';
  do {
    const page = await call(sources, caller, 'conversations.members', {
      channel,
      limit: 1000,
      ...(cursor && { cursor }),
    });
    if (Array.isArray(page.members)) members.push(...page.members.filter((id) => typeof id === 'string'));
    cursor = stringIn(page.response_metadata, 'next_cursor');
  } while (cursor !== '');
  return kind === 'mpim' ? members : members.filter((id) => active.includes(id));
}

const call = (sources: EventSources, caller: SlackCaller, method: string, args: Record<string, unknown>) =>
  sources.calls.call(caller, method, args, { priority: 'visible', signal: AbortSignal.timeout(callMs) });
