import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { storePeople } from './storePeople.ts';

/** A workspace of Slack, as a sign-in tells it. */
export interface SlackTeam {
  id: string;
  name: string;
  icon: string | null;
  /** "https://acme.slack.com/" */
  url: string | null;
  enterpriseId: string | null;
}

/** Stores the workspace and the person who signs in. */
export async function storeWorkspace(
  database: Database,
  team: SlackTeam,
  user: { id: string } & Record<string, unknown>,
): Promise<void> {
  await database.execute(sql`
    insert into workspaces (id, name, icon, default_user_id, service, ready)
    values (${team.id}, ${team.name}, ${team.icon}, ${user.id}, 'slack', true)
    on conflict (id) do update set name = excluded.name, icon = excluded.icon, service = excluded.service`);
  await database.execute(sql`insert into event_logs (workspace_id) values (${team.id}) on conflict do nothing`);
  await database.execute(sql`
    insert into slack_workspaces (workspace_id, url, enterprise_id) values (${team.id}, ${team.url}, ${team.enterpriseId})
    on conflict (workspace_id) do update set url = excluded.url, enterprise_id = excluded.enterprise_id`);
  await storePeople(database, team.id, [user]);
}
