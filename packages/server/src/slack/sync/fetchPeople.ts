import { sql } from 'drizzle-orm';
import { storableJson } from '../../database/storableText.ts';
import { resetLog } from '../../events/eventLog.ts';
import { isRecord, stringIn } from '../../json.ts';
import { type SlackCaller, SlackFailure, type SlackPriority } from '../client/slackCalls.ts';
import { isDisabled } from '../store/disabledGroup.ts';
import { storePeople } from '../store/storePeople.ts';
import { isLasting } from './recordFailure.ts';
import { slackPages } from './slackPages.ts';
import type { SyncSources } from './syncSources.ts';

/** People change rarely, and events tell about it. */
const freshMs = 6 * 3_600_000;
const pageLimit = 500;

type Sources = Pick<SyncSources, 'ports' | 'calls' | 'clock'>;

/** Whether the people of the workspace were stored recently, for instance at another person's sign-in. */
export async function hasFreshPeople(
  { ports, clock }: Pick<SyncSources, 'ports' | 'clock'>,
  workspaceId: string,
): Promise<boolean> {
  const { rows } = await ports.database.execute<{ fetched: number | null }>(sql`
    select people_fetched_micros as fetched from slack_workspaces where workspace_id = ${workspaceId}`);
  return (rows[0]?.fetched ?? 0) > (clock.now() - freshMs) * 1000;
}

/** Stores the people of the workspace, their user groups and the workspace's own emoji. @throws SlackFailure */
export async function fetchDirectory(sources: Sources, caller: SlackCaller): Promise<void> {
  await fetchPeople(sources, caller, { priority: 'background' });
  await fetchEmoji(sources, caller);
}

/** Stores the people of the workspace and their user groups. @throws SlackFailure */
export async function fetchPeople(
  sources: Sources,
  caller: SlackCaller,
  { priority }: { priority: SlackPriority },
): Promise<void> {
  const { ports, calls, clock } = sources;
  const { workspaceId } = caller;
  const paged = { method: 'users.list', field: 'members', args: { limit: pageLimit } };
  let isChanged = false;
  try {
    for await (const users of slackPages(calls, caller, paged, { priority })) {
      isChanged = (await storePeople(ports.database, workspaceId, users)) || isChanged;
    }
  } catch (error) {
    if (!isWithoutScope(error)) throw error;
  } finally {
    if (isChanged) ports.signals.send({ kind: 'directory' });
  }
  isChanged = (await fetchGroups(sources, caller)) || isChanged;
  if (isChanged) await loadAgain(ports, workspaceId);
  await ports.database.execute(sql`
    update slack_workspaces set people_fetched_micros = ${clock.now() * 1000} where workspace_id = ${workspaceId}`);
}

/** Pages that are open have messages with the names of before. */
async function loadAgain({ database, signals }: Sources['ports'], workspaceId: string): Promise<void> {
  signals.send({ kind: 'directory' });
  signals.send({ kind: 'events', workspaceId, newest: await resetLog(database, workspaceId) });
}

/** Mentions of a user group count for its members. Old messages name disabled groups too. Returns whether a handle or a member has changed. */
async function fetchGroups(
  { ports, calls }: Pick<SyncSources, 'ports' | 'calls'>,
  caller: SlackCaller,
): Promise<boolean> {
  const answer = await calls
    .call(caller, 'usergroups.list', { include_users: true, include_disabled: true }, { priority: 'background' })
    .catch((error: unknown) => withoutIt(ports, error));
  if (!answer) return false;
  const groups = Array.isArray(answer.usergroups) ? answer.usergroups.filter(isRecord) : [];
  const members = groups.flatMap((group) =>
    (Array.isArray(group.users) && !isDisabled(group) ? group.users : [])
      .filter((user) => typeof user === 'string')
      .map((user) => ({ user, group: stringIn(group, 'id') })),
  );
  const handles = Object.fromEntries(
    groups.flatMap((group) => {
      const [id, handle] = [stringIn(group, 'id'), stringIn(group, 'handle')];
      return id === '' || handle === '' ? [] : [[id, handle]];
    }),
  );
  const { rows: renamed } = await ports.database.execute(sql`
    update workspaces set user_groups = ${storableJson(handles)}::text::jsonb
    where id = ${caller.workspaceId} and user_groups is distinct from ${storableJson(handles)}::text::jsonb returning id`);
  const { rows: moved } = await ports.database.execute(sql`
    with wanted as (
      select people.id, coalesce((select jsonb_agg(row.group order by row.group)
        from jsonb_to_recordset(${storableJson(members)}::text::jsonb) as row("user" text, "group" text)
        where row.user = people.id), '[]') as group_ids
      from people where workspace_id = ${caller.workspaceId}
    )
    update people set group_ids = wanted.group_ids from wanted
    where workspace_id = ${caller.workspaceId} and people.id = wanted.id
      and people.group_ids is distinct from wanted.group_ids
    returning people.id`);
  return renamed.length + moved.length > 0;
}

const isWithoutScope = (error: unknown): boolean => error instanceof SlackFailure && error.code === 'missing_scope';

/** The plan of the workspace has no user groups. */
const planCodes = ['paid_teams_only', 'team_not_on_plan', 'plan_upgrade_required'];

/** The workspace works without groups and emoji, so that a lasting refusal must not hold up the rest. */
function withoutIt({ log }: Pick<Sources['ports'], 'log'>, error: unknown): undefined {
  if (!(error instanceof SlackFailure) || !isLasting(error)) throw error;
  if (!isWithoutScope(error) && !planCodes.includes(error.code))
    log.error(`${error.message}; the inbox works without it`);
}

/** Stores the workspace's own emoji. */
export async function fetchEmoji(
  { ports, calls }: Pick<SyncSources, 'ports' | 'calls'>,
  caller: SlackCaller,
): Promise<void> {
  const answer = await calls
    .call(caller, 'emoji.list', {}, { priority: 'background' })
    .catch((error: unknown) => withoutIt(ports, error));
  if (!answer || !isRecord(answer.emoji)) return;
  await ports.database.execute(sql`
    update slack_workspaces set emoji = ${storableJson(answer.emoji)}::text::jsonb
    where workspace_id = ${caller.workspaceId}`);
}
