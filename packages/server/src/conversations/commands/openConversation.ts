import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { WireConversation } from '../../chatService.ts';
import type { Database } from '../../database/database.ts';
import { storableJson } from '../../database/storableText.ts';
import { HttpFailure } from '../../failures/httpFailure.ts';
import type { Directory, Needs } from '../../ports.ts';
import type { Viewer } from '../../viewer.ts';
import { conversationRows } from '../queries/conversationRows.ts';
import { wireConversation } from '../queries/wireConversation.ts';

type Reader = Pick<Viewer, 'workspaceId' | 'userId'>;

/** The most other members of a group dm. */
const mostOthers = 8;

/**
 * The dm of exactly these people and the viewer, new if there is none. The other members see a new one from its first message.
 * @throws HttpFailure 400 without people, with an unknown person and with too many.
 */
export async function openConversation(
  ports: Needs<'database' | 'directory' | 'storedPart' | 'now'>,
  viewer: Reader,
  userIds: readonly string[],
): Promise<WireConversation> {
  const { database, directory, now } = ports;
  const names = await directory.of(viewer.workspaceId);
  const members = dmMembers(viewer, userIds, names);
  const id = await database.transaction(async (transaction) => {
    const existing = await findDm(transaction, viewer, members);
    const found = existing ?? (await addDm(transaction, viewer, members, Math.floor(now() / 1000)));
    await list(transaction, viewer, found);
    return found;
  });
  const [row] = await conversationRows(ports, viewer, { conversationIds: [id] });
  if (!row) throw new Error('The database returned no row for an opened conversation');
  return wireConversation(row, viewer.userId, names);
}

/** The members of a dm with these people, in the order of their ids. @throws HttpFailure 400 */
export function dmMembers({ userId }: Reader, userIds: readonly string[], { users }: Directory): string[] {
  if (userIds.length === 0) throw new HttpFailure(400, 'users: must not be empty');
  const unknown = userIds.find((id) => !Object.hasOwn(users, id));
  if (unknown !== undefined) throw new HttpFailure(400, `users: there is no user ${unknown}`);
  const members = new Set([userId, ...userIds]);
  if (members.size - 1 > mostOthers) throw new HttpFailure(400, `users: must be at most ${mostOthers} other users`);
  return [...members].sort();
}

async function findDm(database: Database, viewer: Reader, members: readonly string[]): Promise<string | undefined> {
  const { rows } = await database.execute<{ id: string }>(sql`
    select c.id from conversations c
    join conversation_members me on me.workspace_id = c.workspace_id and me.conversation_id = c.id
      and me.user_id = ${viewer.userId}
    where c.workspace_id = ${viewer.workspaceId} and c.type = 'dm'
      and (select jsonb_agg(m.user_id order by m.user_id collate "C") from conversation_members m
        where m.workspace_id = c.workspace_id and m.conversation_id = c.id
      ) = ${JSON.stringify(members)}::text::jsonb
    order by c.created_at, c.id limit 1`);
  return rows[0]?.id;
}

/** The id is derived from the members, so that the same people cannot have two conversations. */
function idOf({ workspaceId }: Reader, members: readonly string[]): string {
  const hash = createHash('sha256')
    .update(JSON.stringify([workspaceId, ...members]))
    .digest('hex');
  return `${members.length > 2 ? 'G' : 'D'}0${hash.slice(0, 16).toUpperCase()}`;
}

async function addDm(database: Database, viewer: Reader, members: readonly string[], created: number): Promise<string> {
  const id = idOf(viewer, members);
  await database.execute(sql`
    insert into conversations (workspace_id, id, name, type, is_private, created_by, created_at)
    values (${viewer.workspaceId}, ${id}, '', 'dm', true, ${viewer.userId}, ${created})
    on conflict do nothing`);
  await database.execute(sql`
    insert into conversation_members (workspace_id, conversation_id, user_id, is_listed)
    select ${viewer.workspaceId}, ${id}, jsonb_array_elements_text(${storableJson(members)}::text::jsonb), false
    on conflict do nothing`);
  return id;
}

async function list(database: Database, { workspaceId, userId }: Reader, conversationId: string): Promise<void> {
  await database.execute(sql`
    update conversation_members set is_listed = true where workspace_id = ${workspaceId}
      and conversation_id = ${conversationId} and user_id = ${userId} and not is_listed`);
}
