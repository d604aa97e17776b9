import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { stringIn } from '../../json.ts';
import type { MessagePlace } from '../../messages/queries/messageRows.ts';
import { hintMembers, joinConversation, leaveConversation, lockMemberships } from '../store/memberships.ts';
import { membershipSubject, noteNewest } from '../store/subjects.ts';
import { applyOnce } from './applyOnce.ts';
import type { EventSources } from './eventSources.ts';
import { learnConversation } from './learnConversation.ts';
import type { StoredEvent } from './storedEvents.ts';

/** A person has joined a channel. */
export async function joined(sources: EventSources, event: StoredEvent, place: MessagePlace): Promise<void> {
  const userId = stringIn(event.body, 'user');
  const { database } = sources;
  const subject = membershipSubject(place, userId);
  if (!(await hasToken(database, place.workspaceId, userId))) {
    await applyOnce(sources, [event], (transaction) => hintMembers(transaction, place, [userId]));
    return;
  }
  if (!(await isStored(database, place))) {
    // Slack's answer has the members of now: the event itself adds nothing to it.
    if (await noteNewest(database, event, subject, sources.now())) await learnConversation(sources, place, [userId]);
    await applyOnce(sources, [event], async () => {});
    return;
  }
  await applyOnce(sources, [event], async (transaction, record) => {
    const withToken = await lockMemberships(transaction, place.workspaceId, [userId]);
    if (withToken.has(userId) && (await noteNewest(transaction, event, subject, sources.now()))) {
      await joinConversation(transaction, record, place, userId);
    }
  });
  sources.sync.wake(place.workspaceId);
}

/** A person has left or was removed. Only `member_left_channel` names the person; the others go to that person alone. */
export async function left(sources: EventSources, event: StoredEvent, place: MessagePlace): Promise<void> {
  const { type, body, authorizedUserIds } = event;
  const userIds = type === 'member_left_channel' ? [stringIn(body, 'user')] : authorizedUserIds;
  await applyOnce(sources, [event], async (transaction, record) => {
    await lockMemberships(transaction, place.workspaceId, userIds);
    for (const userId of userIds) {
      if (!(await noteNewest(transaction, event, membershipSubject(place, userId), sources.now()))) continue;
      await leaveConversation(transaction, record, place, userId);
    }
  });
}

async function hasToken(database: Database, workspaceId: string, userId: string): Promise<boolean> {
  const { rows } = await database.execute(sql`
    select from slack_tokens where workspace_id = ${workspaceId} and user_id = ${userId}`);
  return rows.length > 0;
}

export async function isStored(database: Database, { workspaceId, conversationId }: MessagePlace): Promise<boolean> {
  const { rows } = await database.execute(sql`
    select from conversations where workspace_id = ${workspaceId} and id = ${conversationId}`);
  return rows.length > 0;
}
