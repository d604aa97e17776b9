import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { storableJson, storableText } from '../../database/storableText.ts';
import { isRecord, stringIn } from '../../json.ts';
import { SlackFailure } from '../client/slackCalls.ts';
import { isRefusedToken } from '../client/slackTokens.ts';
import { isDisabled } from '../store/disabledGroup.ts';
import { storePeople } from '../store/storePeople.ts';
import { noteNewest } from '../store/subjects.ts';
import { applyOnce } from './applyOnce.ts';
import type { EventSources } from './eventSources.ts';
import type { StoredEvent } from './storedEvents.ts';

export async function changePeople(sources: EventSources, event: StoredEvent): Promise<void> {
  const { user } = event.body;
  await changeDirectory(
    sources,
    event,
    async (transaction) =>
      (await noteNewest(transaction, event, `person ${stringIn(user, 'id')}`, sources.now())) &&
      (await storePeople(transaction, event.workspaceId, [user])),
  );
}

/** A user group, with all members unless it is large. */
export async function changeGroup(sources: EventSources, event: StoredEvent): Promise<void> {
  const { workspaceId, body } = event;
  const group = isRecord(body.subteam) ? body.subteam : {};
  const groupId = stringIn(group, 'id');
  const hasEnded = isDisabled(group);
  const userIds = hasEnded ? [] : textsIn(group.users);
  await changeDirectory(sources, event, async (transaction) => {
    const isRenamed = await setHandle(transaction, workspaceId, groupId, stringIn(group, 'handle'));
    if (!hasEnded && !Array.isArray(group.users)) return isRenamed;
    const members = { add: isIn(userIds), remove: sql`not ${isIn(userIds)}` };
    return (await setMembers(transaction, workspaceId, groupId, members)) || isRenamed;
  });
}

export async function changeGroupMembers(sources: EventSources, event: StoredEvent): Promise<void> {
  const { workspaceId, body } = event;
  const members = { add: isIn(textsIn(body.added_users)), remove: isIn(textsIn(body.removed_users)) };
  await changeDirectory(sources, event, (transaction) =>
    setMembers(transaction, workspaceId, stringIn(body, 'subteam_id'), members),
  );
}

/** The person of the authorization has joined or left a group. */
export async function changeOwnGroup(sources: EventSources, event: StoredEvent): Promise<void> {
  const [person, nobody] = [isIn(event.authorizedUserIds), isIn([])];
  const members =
    event.type === 'subteam_self_added' ? { add: person, remove: nobody } : { add: nobody, remove: person };
  await changeDirectory(sources, event, (transaction) =>
    setMembers(transaction, event.workspaceId, stringIn(event.body, 'subteam_id'), members),
  );
}

/** Clients show the new name when they load the workspace next. */
export async function renameWorkspace(sources: EventSources, event: StoredEvent): Promise<void> {
  const { workspaceId, body, teamIds } = event;
  const [name, teamId] = [storableText(stringIn(body, 'name')), stringIn(body, 'team_id')];
  // Those of an organization arrive for each of its workspaces.
  const isOwn = teamId === '' ? teamIds.includes(workspaceId) : teamId === workspaceId;
  await applyOnce(sources, [event], async (transaction) => {
    if (!isOwn || name === '' || !(await noteNewest(transaction, event, 'workspace', sources.now()))) return;
    await transaction.execute(sql`update workspaces set name = ${name} where id = ${workspaceId}`);
  });
}

/** The custom emoji are fetched again when they are needed next. */
export async function changeEmoji(sources: EventSources, event: StoredEvent): Promise<void> {
  await applyOnce(sources, [event], (transaction) =>
    transaction.execute(sql`update slack_workspaces set emoji = null where workspace_id = ${event.workspaceId}`),
  );
}

/** `change` tells whether names or groups are other ones. */
async function changeDirectory(
  sources: EventSources,
  event: StoredEvent,
  change: (transaction: Database) => Promise<boolean>,
): Promise<void> {
  const isChanged = await applyOnce(sources, [event], change);
  // Undefined: an attempt without an answer may have applied it.
  if (isChanged !== false) sources.signals.send({ kind: 'directory' });
}

/** The name of a group in mentions. A disabled group keeps it in old messages. */
async function setHandle(transaction: Database, workspaceId: string, id: string, handle: string): Promise<boolean> {
  if (id === '' || handle === '') return false;
  await transaction.execute(sql`
    update workspaces set user_groups = coalesce(user_groups, '{}') || jsonb_build_object(${id}::text, ${handle}::text)
    where id = ${workspaceId}`);
  return true;
}

const textsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];

const isIn = (userIds: readonly string[]): SQL =>
  sql`id in (select jsonb_array_elements_text(${storableJson(userIds)}::text::jsonb))`;

async function setMembers(
  transaction: Database,
  workspaceId: string,
  groupId: string,
  { add, remove }: { add: SQL; remove: SQL },
): Promise<boolean> {
  if (groupId === '') return false;
  const { rows } = await transaction.execute(sql`
    update people set group_ids = case when ${add} then group_ids || to_jsonb(${groupId}::text)
      else group_ids - ${groupId}::text end
    where workspace_id = ${workspaceId} and ((${add} and not group_ids ? ${groupId}) or (${remove} and group_ids ? ${groupId}))
    returning id`);
  return rows.length > 0;
}

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
