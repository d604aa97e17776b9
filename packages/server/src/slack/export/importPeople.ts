import type { SeedPerson } from '../../seed/workspaceSeed.ts';
import type { ExportedUser } from '../store/slackSchemas.ts';
import type { Author, ExportScan } from './scanExport.ts';

/** A person of the import with the data for `choosePerson`. */
export interface ImportedPerson extends SeedPerson {
  isPrimaryOwner: boolean;
  isDeleted: boolean;
  /** The list of people has the person. */
  isListed: boolean;
  /** The export tells a name, not only the id. */
  isNamed: boolean;
  messages: number;
}

const filled = (text: string | undefined): string | undefined => text?.trim() || undefined;
const pictureOf = ({ profile }: ExportedUser): string | undefined =>
  [profile?.image_192, profile?.image_72].find((url) => url?.startsWith('https://'));

/** A person of a list. Names that the list lacks are those of the person's messages. */
function listed(user: ExportedUser, author: Author | undefined): ImportedPerson {
  const { id, profile } = user;
  const realName = filled(profile?.real_name) ?? filled(user.real_name) ?? filled(author?.profile?.real_name);
  const displayName = filled(profile?.display_name) ?? filled(author?.profile?.display_name);
  const name = filled(user.name) ?? filled(author?.profile?.name) ?? displayName ?? realName;
  const title = filled(profile?.title);
  const email = filled(profile?.email) ?? filled(user.email);
  const avatar = pictureOf(user);
  const tz = filled(user.tz);
  return {
    id,
    name: name ?? id,
    ...(realName && { real_name: realName }),
    ...(displayName && { display_name: displayName }),
    ...(title && { title }),
    ...(email && { email }),
    ...(avatar && { avatar }),
    ...(tz && { tz }),
    ...(user.tz_offset !== undefined && { tz_offset: user.tz_offset }),
    is_bot: user.is_bot === true || id === 'USLACKBOT',
    isPrimaryOwner: user.is_primary_owner === true,
    isDeleted: user.deleted === true,
    isListed: true,
    isNamed: name !== undefined,
    messages: author?.messages ?? 0,
  };
}

/** A placeholder for people known by id only: guests from other workspaces, people who left long ago. */
function placeholder(id: string, scan: ExportScan): ImportedPerson {
  const author = scan.authors.get(id);
  const isSlackbot = id === 'USLACKBOT';
  const displayName = filled(author?.profile?.display_name);
  const known = isSlackbot ? 'Slackbot' : (filled(author?.profile?.real_name) ?? displayName);
  const name = filled(author?.profile?.name);
  return {
    id,
    name: name ?? id.toLowerCase(),
    real_name: known ?? name ?? `Unknown person (${id})`,
    ...(displayName && { display_name: displayName }),
    is_bot: isSlackbot,
    isPrimaryOwner: false,
    isDeleted: false,
    isListed: false,
    isNamed: (known ?? name) !== undefined,
    messages: author?.messages ?? 0,
  };
}

/** All people of the export: the listed ones, and unlisted authors and members. */
export function importPeople(users: readonly ExportedUser[], scan: ExportScan): ImportedPerson[] {
  const people = new Map<string, ImportedPerson>();
  for (const user of users) if (!people.has(user.id)) people.set(user.id, listed(user, scan.authors.get(user.id)));
  const members = scan.conversations.flatMap(({ members = [], partner }) => [
    ...members,
    ...(partner ? [partner] : []),
  ]);
  const mentioned = [...scan.authors.keys(), ...members];
  for (const id of mentioned) if (!people.has(id)) people.set(id, placeholder(id, scan));
  return [...people.values()];
}
