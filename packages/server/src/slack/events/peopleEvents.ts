import { type SQL, sql } from 'drizzle-orm';
import { storableJson } from '../../database/storableText.ts';
import { isRecord, stringIn } from '../../json.ts';
import { noteNewest } from '../store/noteNewest.ts';
import { storePeople } from '../store/storePeople.ts';
import type { EventSources } from './eventSources.ts';
import type { StoredEvent } from './storedEvents.ts';

export async function changePeople(sources: EventSources, event: StoredEvent): Promise<void> {
  const { user } = event.body;
  const isChanged = await sources.database.transaction(
    async (transaction) =>
      (await noteNewest(transaction, event, `person ${stringIn(user, 'id')}`, sources.now())) &&
      (await storePeople(transaction, event.workspaceId, [user])),
  );
  if (isChanged) sources.signals.send({ kind: 'directory' });
}

/** A user group, with all members unless it is large. */
export async function changeGroup(sources: EventSources, { workspaceId, body }: StoredEvent): Promise<void> {
  const group = isRecord(body.subteam) ? body.subteam : {};
  await setHandle(sources, workspaceId, stringIn(group, 'id'), stringIn(group, 'handle'));
  const isDisabled = typeof group.date_delete === 'number' && group.date_delete > 0;
  if (!isDisabled && !Array.isArray(group.users)) return;
  const userIds = isDisabled ? [] : textsIn(group.users);
  const groupId = stringIn(group, 'id');
  await setMembers(sources, workspaceId, groupId, { add: isIn(userIds), remove: sql`not ${isIn(userIds)}` });
}

export async function changeGroupMembers(sources: EventSources, { workspaceId, body }: StoredEvent): Promise<void> {
  const [add, remove] = [isIn(textsIn(body.added_users)), isIn(textsIn(body.removed_users))];
  await setMembers(sources, workspaceId, stringIn(body, 'subteam_id'), { add, remove });
}

/** The person of the authorization has joined or left a group. */
export async function changeOwnGroup(sources: EventSources, event: StoredEvent): Promise<void> {
  const [person, nobody] = [isIn(event.authorizedUserIds), isIn([])];
  const isAdded = event.type === 'subteam_self_added';
  await setMembers(sources, event.workspaceId, stringIn(event.body, 'subteam_id'), {
    add: isAdded ? person : nobody,
    remove: isAdded ? nobody : person,
  });
}

/** The custom emoji are fetched again when they are needed next. */
export async function changeEmoji(sources: EventSources, { workspaceId }: StoredEvent): Promise<void> {
  await sources.database.execute(sql`update slack_workspaces set emoji = null where workspace_id = ${workspaceId}`);
}

/** The name of a group in mentions. A disabled group keeps it in old messages. */
async function setHandle({ database, signals }: EventSources, workspaceId: string, id: string, handle: string) {
  if (id === '' || handle === '') return;
  await database.execute(sql`
    update workspaces set user_groups = coalesce(user_groups, '{}') || jsonb_build_object(${id}::text, ${handle}::text)
    where id = ${workspaceId}`);
  signals.send({ kind: 'directory' });
}

const textsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];

const isIn = (userIds: readonly string[]): SQL =>
  sql`id in (select jsonb_array_elements_text(${storableJson(userIds)}::text::jsonb))`;

async function setMembers(
  { database, signals }: EventSources,
  workspaceId: string,
  groupId: string,
  { add, remove }: { add: SQL; remove: SQL },
): Promise<void> {
  if (groupId === '') return;
  const { rows } = await database.execute(sql`
    update people set group_ids = case when ${add} then group_ids || to_jsonb(${groupId}::text)
      else group_ids - ${groupId}::text end
    where workspace_id = ${workspaceId} and ((${add} and not group_ids ? ${groupId}) or (${remove} and group_ids ? ${groupId}))
    returning id`);
  if (rows.length > 0) signals.send({ kind: 'directory' });
}
