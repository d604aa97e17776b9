import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { storableJson } from '../../database/storableText.ts';
import type { SeedPerson } from '../../seed/workspaceSeed.ts';
import type { ImportedPerson } from './importPeople.ts';
import type { ScannedConversation } from './scanExport.ts';

interface Found {
  conversations: readonly ScannedConversation[];
  people: readonly ImportedPerson[];
}

/** The facts of earlier imports into the workspace that an import keeps. */
interface Recalled {
  conversations: ScannedConversation[];
  people: ImportedPerson[];
  /** The person whose inbox is shown. `undefined`: the workspace is new. */
  defaultUserId: string | undefined;
}

/**
 * An export of another range lacks the parents of threads, and one without lists guesses names, kinds and members. What the workspace
 * has counts more than such a guess.
 */
export async function recallWorkspace(database: Database, workspaceId: string, found: Found): Promise<Recalled> {
  const { rows } = await database.execute<{ id: string }>(
    sql`select default_user_id as id from workspaces where id = ${workspaceId}`,
  );
  const defaultUserId = rows[0]?.id;
  if (defaultUserId === undefined)
    return { conversations: [...found.conversations], people: [...found.people], defaultUserId };
  return {
    conversations: await recallConversations(database, workspaceId, found.conversations),
    people: await recallPeople(database, workspaceId, found.people, defaultUserId),
    defaultUserId,
  };
}

interface StoredConversation extends Record<string, unknown> {
  id: string;
  name: string;
  type: 'dm' | 'channel';
  isPrivate: boolean;
  isArchived: boolean;
  topic: string | null;
  creator: string | null;
  created: number;
  members: number;
}

async function recallConversations(
  database: Database,
  workspaceId: string,
  conversations: readonly ScannedConversation[],
): Promise<ScannedConversation[]> {
  const unlisted = conversations.flatMap(({ id, isListed }) => (isListed ? [] : [id]));
  const { rows } = await database.execute<StoredConversation>(sql`
    select id, name, type, is_private as "isPrivate", is_archived as "isArchived", topic, created_by as creator,
      created_at::float8 as created, (select count(*)::int from conversation_members member
        where member.workspace_id = c.workspace_id and member.conversation_id = c.id) as members
    from conversations c where workspace_id = ${workspaceId}
      and id in (select jsonb_array_elements_text(${storableJson(unlisted)}::text::jsonb))`);
  const stored = new Map(rows.map((row) => [row.id, row]));
  const parents = await storedParents(database, workspaceId, conversations);
  return conversations.map((conversation): ScannedConversation => {
    const orphaned = new Set([...conversation.orphaned].filter((ts) => !parents.has(`${conversation.id} ${ts}`)));
    const known = stored.get(conversation.id);
    if (!known) return { ...conversation, orphaned };
    const { members, topic, creator, name, type, isPrivate, ...told } = known;
    // An earlier import took the id for a name that it did not know.
    const guess = name === conversation.id ? {} : { name, type, isPrivate };
    // The person whose view the export is may not be one of the people who are known.
    const hasUnknownMembers = conversation.hasUnknownMembers && members < 2;
    return {
      ...conversation,
      ...told,
      ...guess,
      topic: topic ?? undefined,
      creator: creator ?? undefined,
      hasUnknownMembers,
      orphaned,
    };
  });
}

/** The parents of orphaned threads that the workspace has, as "conversation ts". */
async function storedParents(
  database: Database,
  workspaceId: string,
  conversations: readonly ScannedConversation[],
): Promise<Set<string>> {
  const threads = conversations.flatMap(({ id, orphaned }) => [...orphaned].map((ts) => ({ id, ts })));
  if (threads.length === 0) return new Set();
  const { rows } = await database.execute<{ parent: string }>(sql`
    select m.conversation_id || ' ' || m.ts as parent from messages m
    join jsonb_to_recordset(${storableJson(threads)}::text::jsonb) as thread(id text, ts text)
      on thread.id = m.conversation_id and thread.ts = m.ts
    where m.workspace_id = ${workspaceId} and m.thread_ts is null`);
  return new Set(rows.map(({ parent }) => parent));
}

const isNamed = ({ id, name, real_name = '' }: SeedPerson): boolean =>
  name.toLowerCase() !== id.toLowerCase() || (real_name !== '' && !real_name.startsWith('Unknown person ('));

async function recallPeople(
  database: Database,
  workspaceId: string,
  people: readonly ImportedPerson[],
  defaultUserId: string,
): Promise<ImportedPerson[]> {
  const guessed = people.flatMap(({ id, isListed, isNamed }) => (isListed && isNamed ? [] : [id]));
  const { rows } = await database.execute<{ id: string; person: SeedPerson }>(sql`
    select id, jsonb_strip_nulls(to_jsonb(person)) as person from (
      select id, name, real_name, display_name, title, email, avatar, tz, tz_offset, is_bot from people
      where workspace_id = ${workspaceId} and id in (
        select jsonb_array_elements_text(${storableJson([...guessed, defaultUserId])}::text::jsonb))) person`);
  const stored = new Map(rows.map(({ id, person }) => [id, person]));
  const all = people.map((person): ImportedPerson => {
    const known = stored.get(person.id);
    if (!known || (person.isListed && person.isNamed)) return person;
    return isNamed(known) ? { ...person, ...known, isNamed: true } : { ...known, ...person };
  });
  const shown = stored.get(defaultUserId);
  if (!shown || all.some(({ id }) => id === defaultUserId)) return all;
  const flags = { isListed: false, isNamed: isNamed(shown), isPrimaryOwner: false, isDeleted: false, messages: 0 };
  return [...all, { ...shown, ...flags }];
}
