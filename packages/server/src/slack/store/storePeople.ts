import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Database } from '../../database/database.ts';
import { storableJson } from '../../database/storableText.ts';
import { isRecord, stringIn } from '../../json.ts';
import { exportedUserSchema } from './slackSchemas.ts';

const filled = (text: string | undefined): string | undefined => text?.trim() || undefined;

/** The team of a person who is not of the workspace. In an Enterprise organization, people belong to several workspaces. */
export function foreignTeamOf(user: unknown, workspaceId: string): string | null {
  if (!isRecord(user)) return null;
  const team = stringIn(user, 'team_id') || stringIn(user.profile, 'team');
  const enterprise = isRecord(user.enterprise_user) ? user.enterprise_user : {};
  const teams: readonly unknown[] = Array.isArray(enterprise.teams) ? enterprise.teams : [];
  return team === '' || team === workspaceId || teams.includes(workspaceId) ? null : team;
}

function personRow(value: unknown, workspaceId: string, organizations: ReadonlyMap<string, string>) {
  const { success, output: user } = v.safeParse(exportedUserSchema, value);
  if (!success) return [];
  const { id, profile } = user;
  const realName = filled(profile?.real_name) ?? filled(user.real_name);
  const displayName = filled(profile?.display_name);
  const team = foreignTeamOf(value, workspaceId);
  return [
    {
      id,
      name: filled(user.name) ?? displayName ?? realName ?? id,
      real_name: realName,
      display_name: displayName,
      title: filled(profile?.title),
      email: filled(profile?.email),
      avatar: [profile?.image_192, profile?.image_72].find((url) => url?.startsWith('https://')),
      tz: filled(user.tz),
      tz_offset: user.tz_offset,
      is_bot: user.is_bot === true || id === 'USLACKBOT',
      is_deactivated: user.deleted === true,
      team_id: team,
      enterprise_id:
        isRecord(value) && isRecord(value.enterprise_user) ? stringIn(value.enterprise_user, 'enterprise_id') : '',
      organization: team === null ? undefined : filled(organizations.get(team)),
    },
  ];
}

/** Stores the people of `users.list`, `users.info` and events; `organizations` has names by team. Returns whether one is new or
 * changed: then the caller sends the signal `directory`. */
export async function storePeople(
  database: Database,
  workspaceId: string,
  users: readonly unknown[],
  organizations: ReadonlyMap<string, string> = new Map(),
): Promise<boolean> {
  const rows = users.flatMap((user) => personRow(user, workspaceId, organizations));
  if (rows.length === 0) return false;
  const { rows: changed } = await database.execute(sql`
    insert into people (workspace_id, id, name, real_name, display_name, title, email, avatar, tz, tz_offset, is_bot,
      is_deactivated, team_id, organization)
    select distinct on (row.id) ${workspaceId}, row.id, row.name, row.real_name, row.display_name, row.title, row.email,
      row.avatar, row.tz, row.tz_offset, row.is_bot, row.is_deactivated, foreign_team.id,
      case when foreign_team.id is not null then coalesce(row.organization, (select max(known.organization)
        from people known where known.workspace_id = ${workspaceId} and known.team_id = foreign_team.id)) end
    from jsonb_to_recordset(${storableJson(rows)}::text::jsonb) as row(id text, name text, real_name text,
      display_name text, title text, email text, avatar text, tz text, tz_offset integer, is_bot boolean,
      is_deactivated boolean, team_id text, enterprise_id text, organization text)
    left join lateral (select row.team_id as id where not exists (select from slack_workspaces own
      where own.workspace_id = ${workspaceId} and own.enterprise_id in (row.enterprise_id, row.team_id))) foreign_team on true
    on conflict (workspace_id, id) do update set name = excluded.name, real_name = excluded.real_name,
      display_name = excluded.display_name, title = excluded.title, email = excluded.email, avatar = excluded.avatar,
      tz = excluded.tz, tz_offset = excluded.tz_offset, is_bot = excluded.is_bot,
      is_deactivated = excluded.is_deactivated, team_id = excluded.team_id, organization = excluded.organization
    where row(people.name, people.real_name, people.display_name, people.title, people.email, people.avatar, people.tz,
        people.tz_offset, people.is_bot, people.is_deactivated, people.team_id, people.organization)
      is distinct from row(excluded.name, excluded.real_name, excluded.display_name, excluded.title, excluded.email,
        excluded.avatar, excluded.tz, excluded.tz_offset, excluded.is_bot, excluded.is_deactivated, excluded.team_id,
        excluded.organization)
    returning id`);
  return changed.length > 0;
}
