import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Database } from '../../database/database.ts';
import { storableJson } from '../../database/storableText.ts';
import { exportedUserSchema } from '../../import/exportSchemas.ts';

const filled = (text: string | undefined): string | undefined => text?.trim() || undefined;

function personRow(value: unknown) {
  const { success, output: user } = v.safeParse(exportedUserSchema, value);
  if (!success) return [];
  const { id, profile } = user;
  const realName = filled(profile?.real_name) ?? filled(user.real_name);
  const displayName = filled(profile?.display_name);
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
    },
  ];
}

/** Stores the people of `users.list`, `users.info` and events. Returns whether one is new or changed: then the caller sends the
 * signal `directory`. */
export async function storePeople(
  database: Database,
  workspaceId: string,
  users: readonly unknown[],
): Promise<boolean> {
  const rows = users.flatMap(personRow);
  if (rows.length === 0) return false;
  const { rows: changed } = await database.execute(sql`
    insert into people (workspace_id, id, name, real_name, display_name, title, email, avatar, tz, tz_offset, is_bot,
      is_deactivated)
    select distinct on (id) ${workspaceId}, id, name, real_name, display_name, title, email, avatar, tz, tz_offset, is_bot,
      is_deactivated
    from jsonb_to_recordset(${storableJson(rows)}::text::jsonb) as row(id text, name text, real_name text,
      display_name text, title text, email text, avatar text, tz text, tz_offset integer, is_bot boolean,
      is_deactivated boolean)
    on conflict (workspace_id, id) do update set name = excluded.name, real_name = excluded.real_name,
      display_name = excluded.display_name, title = excluded.title, email = excluded.email, avatar = excluded.avatar,
      tz = excluded.tz, tz_offset = excluded.tz_offset, is_bot = excluded.is_bot,
      is_deactivated = excluded.is_deactivated
    where row(people.name, people.real_name, people.display_name, people.title, people.email, people.avatar, people.tz,
        people.tz_offset, people.is_bot, people.is_deactivated)
      is distinct from row(excluded.name, excluded.real_name, excluded.display_name, excluded.title, excluded.email,
        excluded.avatar, excluded.tz, excluded.tz_offset, excluded.is_bot, excluded.is_deactivated)
    returning id`);
  return changed.length > 0;
}
