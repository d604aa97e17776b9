import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { storableJson } from '../../database/storableText.ts';
import type { NewStreamEvent } from '../../events/eventLog.ts';
import { writeEvents } from '../../events/writeEvents.ts';
import type { SlackCaller } from '../client/slackCalls.ts';
import { leaveConversation, lockMemberships } from '../store/memberships.ts';
import { storeConversations } from '../store/storeConversations.ts';
import { membershipChangedSince, noteNewest } from '../store/subjects.ts';
import type { OwnConversation } from './ownConversations.ts';
import type { SyncSources } from './syncSources.ts';

const changedEvent = (conversationId: string, userId: string): NewStreamEvent => ({
  kind: 'conversation_changed',
  conversationId,
  userId,
  threadTs: null,
  ts: null,
  payload: {},
});

/**
 * Makes the stored conversations of the person those of a complete list that was asked for at `askedMs`. Later changes stay: an older
 * list does not give back a channel that an event or a newer list has taken from the person. Nothing is stored for a person who has
 * signed out.
 */
export async function syncMemberships(
  { ports }: Pick<SyncSources, 'ports'>,
  caller: SlackCaller,
  listed: readonly OwnConversation[],
  askedMs: number,
): Promise<void> {
  const { workspaceId, userId } = caller;
  const ids = storableJson(listed.map(({ id }) => id));
  const store = async (transaction: Database, record: (event: NewStreamEvent) => void): Promise<void> => {
    if (!(await lockMemberships(transaction, workspaceId, [userId])).has(userId)) return;
    // Answers may come out of their order.
    const request = { workspaceId, at: String(askedMs / 1000) };
    if (!(await noteNewest(transaction, request, `list ${userId}`, askedMs))) return;
    const conversations = await withoutLeft(transaction, caller, listed, askedMs);
    const changed = new Set(await storeConversations(transaction, workspaceId, conversations));
    const { rows: known } = await transaction.execute<{ id: string }>(sql`
      select conversation_id as id from slack_memberships where workspace_id = ${workspaceId} and user_id = ${userId}`);
    // An archived channel is not in the list of Slack.
    const { rows: gone } = await transaction.execute<{ id: string }>(sql`
      select m.conversation_id as id from slack_memberships m
      join conversations c on c.workspace_id = m.workspace_id and c.id = m.conversation_id and not c.is_archived
      where m.workspace_id = ${workspaceId} and m.user_id = ${userId}
        and coalesce(greatest(m.checked_ms, m.wanted_ms), 0) < ${askedMs}
        and not ${membershipChangedSince(caller, sql`m.conversation_id`, askedMs)}
        and m.conversation_id not in (select jsonb_array_elements_text(${ids}::text::jsonb))`);
    for (const { id } of gone) await removeMembership(transaction, record, caller, id);
    await addMemberships(transaction, caller, conversations);
    await noteActivities(transaction, workspaceId, conversations);
    const isFirst = known.length === 0;
    const before = new Set(known.map(({ id }) => id));
    for (const { id } of conversations) {
      if (!isFirst && (changed.has(id) || !before.has(id))) record(changedEvent(id, userId));
    }
  };
  await writeEvents(ports, workspaceId, store);
}

/** The conversations of the list but for those that an event has taken from the person since. */
async function withoutLeft(
  transaction: Database,
  caller: SlackCaller,
  listed: readonly OwnConversation[],
  askedMs: number,
): Promise<readonly OwnConversation[]> {
  const { rows } = await transaction.execute<{ id: string }>(sql`
    select id from jsonb_array_elements_text(${storableJson(listed.map(({ id }) => id))}::text::jsonb) as row(id)
    where ${membershipChangedSince(caller, sql`row.id`, askedMs)} and not exists (select from slack_memberships m
      where m.workspace_id = ${caller.workspaceId} and m.user_id = ${caller.userId} and m.conversation_id = row.id)`);
  const left = new Set(rows.map(({ id }) => id));
  return listed.filter(({ id }) => !left.has(id));
}

/** The person left the conversation, or may no longer see it. */
export async function removeMembership(
  transaction: Database,
  record: (event: NewStreamEvent) => void,
  { workspaceId, userId }: SlackCaller,
  conversationId: string,
): Promise<void> {
  await leaveConversation(transaction, record, { workspaceId, conversationId }, userId);
  // A dm that is closed on one side keeps its name on the other.
  await transaction.execute(sql`
    insert into conversation_members (workspace_id, conversation_id, user_id, is_listed)
    select place.workspace_id, place.conversation_id, ${userId}, false from slack_places place
    where place.workspace_id = ${workspaceId} and place.conversation_id = ${conversationId}
      and place.kind in ('im', 'mpim') and exists (select from slack_memberships other
        where other.workspace_id = place.workspace_id and other.conversation_id = place.conversation_id)
    on conflict do nothing`);
}

async function addMemberships(
  transaction: Database,
  { workspaceId, userId }: SlackCaller,
  conversations: readonly OwnConversation[],
): Promise<void> {
  const rows = conversations.map(({ id, user }) => ({ id, partner: user }));
  const listed = sql`jsonb_to_recordset(${storableJson(rows)}::text::jsonb)
    as row(id text, partner text)`;
  await transaction.execute(sql`
    insert into slack_memberships (workspace_id, conversation_id, user_id)
    select ${workspaceId}, id, ${userId} from ${listed} on conflict do nothing`);
  // A dm is named after its members. In one order, so that the lists of two people do not wait for each other.
  await transaction.execute(sql`
    insert into conversation_members (workspace_id, conversation_id, user_id)
    select ${workspaceId}, id, member from (
      select id, ${userId} as member from ${listed}
      union
      select id, partner from ${listed} where partner is not null) members
    order by id, member
    on conflict do nothing`);
  await addGroupDmMembers(transaction, workspaceId, conversations);
}

/** The other members of group dms, as far as their names are those of known people. */
export async function addGroupDmMembers(
  database: Database,
  workspaceId: string,
  conversations: readonly OwnConversation[],
): Promise<void> {
  const rows = conversations.flatMap(({ id, handles }) => handles.map((name) => ({ id, name })));
  await database.execute(sql`
    insert into conversation_members (workspace_id, conversation_id, user_id)
    select distinct ${workspaceId}, row.id, person.id
    from jsonb_to_recordset(${storableJson(rows)}::text::jsonb) as row(id text, name text)
    join people person on person.workspace_id = ${workspaceId} and person.name = row.name
    on conflict do nothing`);
}

/** Only where no message tells more. */
async function noteActivities(
  transaction: Database,
  workspaceId: string,
  conversations: readonly OwnConversation[],
): Promise<void> {
  const rows = conversations.map(({ id, activityMicros }) => ({ id, micros: activityMicros }));
  await transaction.execute(sql`
    update slack_places place set activity_micros = row.micros
    from jsonb_to_recordset(${storableJson(rows)}::text::jsonb) as row(id text, micros bigint)
    where place.workspace_id = ${workspaceId} and place.conversation_id = row.id and place.activity_micros < row.micros
      and place.complete_from is null`);
}
