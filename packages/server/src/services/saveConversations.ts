import { sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { storableJson } from '../database/storableText.ts';
import type { NewStreamEvent } from '../events/eventLog.ts';
import { writeEvents } from '../events/writeEvents.ts';
import type { MessagePlace } from '../messages/queries/messageRows.ts';
import type { Needs } from '../ports.ts';
import type { ChatConversation } from './chatConnection.ts';
import { checkId } from './checkIds.ts';
import { peopleWithAccess } from './serviceAccess.ts';

type Ports = Needs<'database' | 'signals' | 'writes'>;
type RecordEvent = (event: NewStreamEvent) => void;

/** Stores new and changed conversations with their members, and tells it to the people with access. */
export async function saveConversations(
  ports: Ports,
  workspaceId: string,
  conversations: readonly ChatConversation[],
): Promise<void> {
  for (const { id, members = [] } of conversations) {
    checkId('conversation', id);
    for (const member of members) checkId('person', member);
  }
  const changed = await writeEvents(ports, workspaceId, async (transaction, record) => {
    const ids = await storeConversations(transaction, workspaceId, conversations);
    for (const conversationId of ids) record(changeOf(conversationId, null));
    const stored = await storedMembers(transaction, workspaceId, conversations);
    const withAccess = new Set((await peopleWithAccess(transaction, workspaceId)).map(({ userId }) => userId));
    for (const { id: conversationId, type, members } of conversations) {
      if (!members) continue;
      const before = stored.get(conversationId) ?? new Set();
      const place = { workspaceId, conversationId };
      const joined = members.filter((id) => !before.has(id));
      // The others see a new dm from its first message.
      await addMembers(transaction, place, joined, type === 'channel');
      for (const id of joined) if (withAccess.has(id)) record(changeOf(conversationId, id));
      const staying = new Set(members);
      for (const id of before) if (!staying.has(id)) await removeMember(transaction, record, place, id);
    }
    return ids;
  });
  if (changed.length > 0) ports.signals.send({ kind: 'directory' });
}

/** Adds a person to a conversation, or takes it from them at once. */
export async function saveMember(ports: Ports, place: MessagePlace, userId: string, isMember: boolean): Promise<void> {
  checkId('person', userId);
  await writeEvents(ports, place.workspaceId, async (transaction, record) => {
    if (!isMember) return removeMember(transaction, record, place, userId);
    const added = await addMembers(transaction, place, [userId], true);
    if (added > 0) record(changeOf(place.conversationId, userId));
  });
}

/** `userId`: null for all members. */
const changeOf = (conversationId: string, userId: string | null): NewStreamEvent => ({
  ...{ kind: 'conversation_changed', conversationId, userId },
  ...{ threadTs: null, ts: null, payload: {} },
});

/** Returns the ids of new and changed ones. In the order of their ids, because it locks all of them: two lists must not wait for each
 * other. */
async function storeConversations(
  transaction: Database,
  workspaceId: string,
  conversations: readonly ChatConversation[],
): Promise<string[]> {
  const rows = conversations.map(({ members: _, created = 0, ...row }) => ({ ...row, created: Math.floor(created) }));
  const { rows: changed } = await transaction.execute<{ id: string }>(sql`
    insert into conversations (workspace_id, id, name, type, is_private, topic, created_at, is_archived, members_only)
    select distinct on (row.id) ${workspaceId}, row.id, row.name, row.type, coalesce(row.is_private, row.type = 'dm'), row.topic,
      row.created, coalesce(row.is_archived, false), true
    from jsonb_to_recordset(${storableJson(rows)}::text::jsonb) as row(id text, name text, type text, is_private boolean,
      topic text, created bigint, is_archived boolean)
    order by row.id
    on conflict (workspace_id, id) do update set name = excluded.name, type = excluded.type,
      is_private = excluded.is_private, topic = excluded.topic, is_archived = excluded.is_archived
    where row(conversations.name, conversations.type, conversations.is_private, conversations.topic,
        conversations.is_archived)
      is distinct from row(excluded.name, excluded.type, excluded.is_private, excluded.topic, excluded.is_archived)
    returning id`);
  return changed.map(({ id }) => id);
}

async function storedMembers(
  transaction: Database,
  workspaceId: string,
  conversations: readonly { id: string }[],
): Promise<Map<string, Set<string>>> {
  const ids = storableJson(conversations.map(({ id }) => id));
  const { rows } = await transaction.execute<{ id: string; members: string[] }>(sql`
    select conversation_id as id, jsonb_agg(user_id) as members from conversation_members
    where workspace_id = ${workspaceId} and conversation_id in (select jsonb_array_elements_text(${ids}::text::jsonb))
    group by conversation_id`);
  return new Map(rows.map(({ id, members }) => [id, new Set(members)]));
}

/** Returns the number of people whose list changes. Nobody becomes a member of an unknown conversation. */
async function addMembers(
  transaction: Database,
  { workspaceId, conversationId }: MessagePlace,
  userIds: readonly string[],
  isListed: boolean,
): Promise<number> {
  if (userIds.length === 0) return 0;
  const { rows } = await transaction.execute(sql`
    insert into conversation_members (workspace_id, conversation_id, user_id, is_listed)
    select c.workspace_id, c.id, member.id, ${isListed}
    from conversations c, jsonb_array_elements_text(${storableJson(userIds)}::text::jsonb) as member(id)
    where c.workspace_id = ${workspaceId} and c.id = ${conversationId} order by member.id
    on conflict (workspace_id, conversation_id, user_id) do update set is_listed = true
      where excluded.is_listed and not conversation_members.is_listed
    returning 1`);
  return rows.length;
}

async function removeMember(
  transaction: Database,
  record: RecordEvent,
  { workspaceId, conversationId }: MessagePlace,
  userId: string,
): Promise<void> {
  const ofPerson = sql`workspace_id = ${workspaceId} and conversation_id = ${conversationId} and user_id = ${userId}`;
  const { rows } = await transaction.execute(sql`delete from conversation_members where ${ofPerson} returning 1`);
  if (rows.length === 0) return;
  for (const table of ['thread_follows', 'read_cursors']) {
    await transaction.execute(sql`delete from ${sql.identifier(table)} where ${ofPerson}`);
  }
  record({ kind: 'conversation_removed', conversationId, threadTs: null, ts: null, userId, payload: {} });
}
