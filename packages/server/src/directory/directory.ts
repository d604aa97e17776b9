import { eq } from 'drizzle-orm';
import type { Participant, User } from 'triage-inbox/core';
import type { Database } from '../database/database.ts';
import { conversations, people, workspaces } from '../database/schema.ts';
import type { Directory, DirectoryCache } from '../ports.ts';
import type { Signals } from '../signals/signals.ts';

/** Caches directories: people and channels change only with an import, and every message needs their names. */
export function createDirectoryCache(database: Database, signals: Pick<Signals, 'subscribe'>): DirectoryCache {
  const directories = new Map<string, Promise<Directory>>();
  signals.subscribe(({ kind }) => {
    if (kind === 'directory' || kind === 'gap') directories.clear();
  });
  return {
    of(workspaceId) {
      const known = directories.get(workspaceId);
      if (known) return known;
      const loading = loadDirectory(database, workspaceId);
      directories.set(workspaceId, loading);
      loading.catch(() => directories.delete(workspaceId));
      return loading;
    },
  };
}

export async function loadDirectory(database: Database, workspaceId: string): Promise<Directory> {
  const [persons, channels, [workspace]] = await Promise.all([
    database.select().from(people).where(eq(people.workspaceId, workspaceId)),
    database
      .select({
        id: conversations.id,
        name: conversations.name,
        type: conversations.type,
        isPrivate: conversations.isPrivate,
      })
      .from(conversations)
      .where(eq(conversations.workspaceId, workspaceId)),
    database.select({ groups: workspaces.userGroups }).from(workspaces).where(eq(workspaces.id, workspaceId)),
  ]);
  return {
    users: Object.fromEntries(persons.map((person) => [person.id, toUser(person)])),
    channels: new Map(
      channels.filter(({ type }) => type === 'channel').map(({ id, name, isPrivate }) => [id, { name, isPrivate }]),
    ),
    groups: new Map(Object.entries(workspace?.groups ?? {})),
  };
}

function toUser(person: typeof people.$inferSelect): User {
  return {
    id: person.id,
    name: person.name,
    ...(person.realName && { real_name: person.realName }),
    ...(person.displayName && { display_name: person.displayName }),
    ...(person.title && { title: person.title }),
    ...(person.avatar && { avatar: person.avatar }),
    ...(person.tz && { tz: person.tz }),
    ...(person.tzOffset !== null && { tz_offset: person.tzOffset }),
    ...(person.isBot && { is_bot: true }),
    ...(person.isDeactivated && { deleted: true }),
    ...(person.teamId !== null && { is_external: true }),
    ...(person.organization && { organization: person.organization }),
  };
}

/** The display name of a person. */
export const displayNameOf = (user: Pick<User, 'name' | 'real_name' | 'display_name'>): string =>
  user.display_name || user.real_name || user.name;

export const knownUsers = (ids: readonly string[], { users }: Directory): User[] =>
  ids.flatMap((id) => (Object.hasOwn(users, id) && users[id] ? [users[id]] : []));

export const participantOf = ({ id, name, real_name, display_name }: User): Participant => ({
  id,
  name,
  ...(real_name && { real_name }),
  ...(display_name && { display_name }),
});
