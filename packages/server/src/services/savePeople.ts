import { sql } from 'drizzle-orm';
import { storableJson } from '../database/storableText.ts';
import type { Needs } from '../ports.ts';
import type { ChatPerson } from './chatConnection.ts';
import { checkId } from './checkIds.ts';

/** Stores new and changed people. */
export async function savePeople(
  { database, signals }: Needs<'database' | 'signals'>,
  workspaceId: string,
  people: readonly ChatPerson[],
): Promise<void> {
  for (const { id } of people) checkId('person', id);
  const { rows: changed } = await database.execute(sql`
    insert into people (workspace_id, id, name, real_name, display_name, title, email, avatar, tz, tz_offset, is_bot,
      is_deactivated)
    select distinct on (row.id) ${workspaceId}, row.id, row.name, row.real_name, row.display_name, row.title, row.email,
      row.avatar, row.tz, row.tz_offset, coalesce(row.is_bot, false), coalesce(row.deleted, false)
    from jsonb_to_recordset(${storableJson(people)}::text::jsonb) as row(id text, name text, real_name text,
      display_name text, title text, email text, avatar text, tz text, tz_offset integer, is_bot boolean, deleted boolean)
    order by row.id
    on conflict (workspace_id, id) do update set name = excluded.name, real_name = excluded.real_name,
      display_name = excluded.display_name, title = excluded.title, email = excluded.email, avatar = excluded.avatar,
      tz = excluded.tz, tz_offset = excluded.tz_offset, is_bot = excluded.is_bot, is_deactivated = excluded.is_deactivated
    where row(people.name, people.real_name, people.display_name, people.title, people.email, people.avatar, people.tz,
        people.tz_offset, people.is_bot, people.is_deactivated)
      is distinct from row(excluded.name, excluded.real_name, excluded.display_name, excluded.title, excluded.email,
        excluded.avatar, excluded.tz, excluded.tz_offset, excluded.is_bot, excluded.is_deactivated)
    returning id`);
  if (changed.length > 0) signals.send({ kind: 'directory' });
}
