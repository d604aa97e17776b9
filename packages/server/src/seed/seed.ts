import { sql } from 'drizzle-orm';
import type { BulkAccess, Database } from '../database/database.ts';
import { workspaceLock } from '../database/databaseLocks.ts';
import { numberMessages } from '../database/numberMessages.ts';
import {
  conversationMembers,
  conversations,
  customViews,
  eventLogs,
  people,
  readCursors,
  threadFollows,
  workspaces,
} from '../database/schema.ts';
import { storableJson } from '../database/storableText.ts';
import { searchTextOf } from '../messages/queries/resolveMentions.ts';
import type { Directory } from '../ports.ts';
import { isUserMessage } from '../unread/unread.ts';
import { deriveThreadFollows } from './deriveThreadFollows.ts';
import type { SeedMessage, SeedReadCursor, WorkspaceSeed } from './workspaceSeed.ts';

export interface SeedSummary {
  conversations: number;
  messages: number;
  users: number;
  /** Messages with the same conversation and `ts` as an earlier one, and those left out by `unlessIn`. */
  skipped: number;
}

export interface SeedOptions {
  /** Called after every batch with the total number of written messages. */
  onProgress?: (messages: number) => void;
  /** The id of a workspace; messages that it has already, with the same contents, are left out. */
  unlessIn?: string;
}

const batchSize = 2000;

/**
 * Writes a workspace in batches. It becomes visible at the end; after an error it is removed, after a crash the next
 * start removes it.
 * @throws when the id is taken or the seed is inconsistent.
 */
export async function insertWorkspace(
  { bulk, locks }: BulkAccess,
  seed: WorkspaceSeed,
  options: SeedOptions = {},
): Promise<SeedSummary> {
  if (!/^[\w-]{1,64}$/.test(seed.id)) throw new Error(`"${seed.id}" is no workspace id`);
  if (!seed.people.some((person) => person.id === seed.defaultUserId)) {
    throw new Error(`The default user ${seed.defaultUserId} of workspace "${seed.name}" is none of its people`);
  }
  return locks.hold(workspaceLock(seed.id), () => writeWorkspace(bulk, seed, options));
}

async function writeWorkspace(
  database: Database,
  seed: WorkspaceSeed,
  { onProgress, unlessIn }: SeedOptions,
): Promise<SeedSummary> {
  await insertWorkspaceRow(database, seed);
  try {
    await insertPeople(database, seed);
    await insertConversations(database, seed);
    const { written, skipped } = await insertMessages(database, seed, { onProgress, unlessIn });
    // Without fresh statistics the next step, a self-join of the messages, takes minutes instead of a second.
    await database.execute(sql`analyze`);
    await numberMessages(database, seed.id);
    await insertViews(database, seed);
    await insertReadState(database, seed.id, [...(seed.readCursors ?? [])]);
    await database.execute(sql`analyze read_cursors, thread_follows`);
    await database.update(workspaces).set({ ready: true }).where(sql`${workspaces.id} = ${seed.id}`);
    return { conversations: seed.conversations.length, messages: written, users: seed.people.length, skipped };
  } catch (error) {
    await removeWorkspace(database, seed.id);
    throw error;
  }
}

export async function removeWorkspace(database: Database, workspaceId: string): Promise<void> {
  await database.delete(workspaces).where(sql`${workspaces.id} = ${workspaceId}`);
}

async function insertWorkspaceRow(database: Database, seed: WorkspaceSeed): Promise<void> {
  const inserted = await database
    .insert(workspaces)
    .values({ id: seed.id, name: seed.name, icon: seed.icon ?? null, defaultUserId: seed.defaultUserId })
    .onConflictDoNothing()
    .returning({ id: workspaces.id });
  if (inserted.length === 0) throw new Error(`A workspace with the id "${seed.id}" exists already`);
  await database.insert(eventLogs).values({ workspaceId: seed.id });
}

async function insertPeople(database: Database, seed: WorkspaceSeed): Promise<void> {
  const rows = seed.people.map((person) => ({
    workspace_id: seed.id,
    ...person,
    is_bot: person.is_bot ?? false,
    group_ids: person.group_ids ?? [],
    account: person.account ?? (person.id === seed.defaultUserId ? 'local' : undefined),
  }));
  for (const batch of chunks(rows, batchSize)) {
    await database.execute(sql`
      insert into ${people} (workspace_id, id, name, real_name, display_name, title, email, avatar, tz,
        tz_offset, is_bot, group_ids, account)
      select * from jsonb_to_recordset(${storableJson(batch)}::text::jsonb) as row(
        workspace_id text, id text, name text, real_name text, display_name text, title text, email text, avatar text,
        tz text, tz_offset integer, is_bot boolean, group_ids jsonb, account text)
      on conflict do nothing`);
  }
}

async function insertConversations(database: Database, seed: WorkspaceSeed): Promise<void> {
  const rows = seed.conversations.map(({ memberIds: _, createdBy, created, ...conversation }) => ({
    workspace_id: seed.id,
    ...conversation,
    is_archived: conversation.is_archived ?? false,
    created_by: createdBy,
    created_at: Math.floor(created),
  }));
  for (const batch of chunks(rows, batchSize)) {
    await database.execute(sql`
      insert into ${conversations} (workspace_id, id, name, type, is_private, is_archived, topic, created_by, created_at)
      select * from jsonb_to_recordset(${storableJson(batch)}::text::jsonb) as row(
        workspace_id text, id text, name text, type text, is_private boolean, is_archived boolean, topic text, created_by text,
        created_at bigint)`);
  }
  const members = seed.conversations.flatMap(({ id, memberIds }) =>
    memberIds.map((userId) => ({ workspace_id: seed.id, conversation_id: id, user_id: userId })),
  );
  for (const batch of chunks(members, batchSize)) {
    await database.execute(sql`
      insert into ${conversationMembers} (workspace_id, conversation_id, user_id)
      select * from jsonb_to_recordset(${storableJson(batch)}::text::jsonb) as row(
        workspace_id text, conversation_id text, user_id text)
      on conflict do nothing`);
  }
}

async function insertViews(database: Database, { id: workspaceId, views = [] }: WorkspaceSeed): Promise<void> {
  if (views.length > 0) await database.insert(customViews).values(views.map((view) => ({ ...view, workspaceId })));
}

async function insertMessages(
  database: Database,
  seed: WorkspaceSeed,
  { onProgress, unlessIn }: Pick<SeedOptions, 'onProgress' | 'unlessIn'>,
): Promise<{ written: number; skipped: number }> {
  const names = namesIn(seed);
  let written = 0;
  let seen = 0;
  let batch: SeedMessage[] = [];
  const flush = async () => {
    if (batch.length === 0) return;
    written += await insertMessageRows(database, seed.id, batch, names, unlessIn);
    seen += batch.length;
    batch = [];
    onProgress?.(seen);
  };
  for await (const message of seed.messages) {
    batch.push(message);
    if (batch.length === batchSize) await flush();
  }
  await flush();
  return { written, skipped: seen - written };
}

/** Names for mentions in the messages. */
const namesIn = ({ people: persons, conversations: all }: WorkspaceSeed): Directory => ({
  users: Object.fromEntries(persons.map((person) => [person.id, person])),
  channels: new Map(
    all.flatMap(({ id, name, type, is_private }) =>
      type === 'channel' ? [[id, { name, isPrivate: is_private }] as const] : [],
    ),
  ),
  groups: new Map(),
});

/** Inserts messages that are not stored yet, with the ordinals of messages that come after all stored ones. Returns their number. */
export async function insertMessageRows(
  database: Database,
  workspaceId: string,
  batch: readonly SeedMessage[],
  names: Directory,
  unlessIn?: string,
): Promise<number> {
  const rows = batch.map((message) => ({
    ...message,
    conversation_id: message.conversationId,
    thread_ts: message.thread_ts === message.ts ? undefined : message.thread_ts,
    edited_ts: message.edited?.ts,
    deleted: message.deleted ?? false,
    search_text: searchTextOf(message.text, names),
  }));
  const { rows: inserted } = await database.execute<{ count: number }>(sql`
    with m as materialized (
      select *, (ts::numeric * 1000000)::bigint as ts_micros
      from jsonb_to_recordset(${storableJson(rows)}::text::jsonb) as row(
        conversation_id text, ts text, thread_ts text, "user" text, username text, text text, subtype text,
        client_msg_id text, edited_ts text, deleted boolean, extra jsonb, search_text text)
      where ${unlessIn === undefined ? sql`true` : isMissingIn(unlessIn)}
    ), inserted as (insert into messages (workspace_id, conversation_id, ts, thread_ts, user_id, username, text,
      subtype, client_msg_id, edited_ts, deleted, extra, search_text, ordinal, user_ordinal, reply_ordinal,
      user_reply_ordinal)
    select ${workspaceId}, m.conversation_id, m.ts, m.thread_ts, m."user", m.username, m.text, m.subtype,
      m.client_msg_id, m.edited_ts, m.deleted, m.extra, m.search_text, ${ordinalsAfter(workspaceId)}
    on conflict do nothing returning 1)
    select count(*)::int as count from inserted`);
  return inserted[0]?.count ?? 0;
}

/** SQL: the ordinals of the messages `m`, if they come in their order, and the rows that they follow. */
const ordinalsAfter = (workspaceId: string) => sql`
      coalesce(newest.ordinal, 0) + row_number() over conversation,
      coalesce(newest.user_ordinal, 0) + count(*) filter (where ${isUserMessage}) over conversation,
      case when m.thread_ts is not null then coalesce(reply.reply_ordinal, 0) + row_number() over thread end,
      case when m.thread_ts is not null
        then coalesce(reply.user_reply_ordinal, 0) + count(*) filter (where ${isUserMessage}) over thread end
    from m
    left join (select place.conversation_id, newest.* from (select distinct conversation_id from m) place
      cross join lateral (select ordinal, user_ordinal from messages where workspace_id = ${workspaceId}
        and conversation_id = place.conversation_id order by ts_micros desc limit 1) newest
    ) newest on newest.conversation_id = m.conversation_id
    left join (select place.conversation_id, place.thread_ts, reply.*
      from (select distinct conversation_id, thread_ts from m where thread_ts is not null) place
      cross join lateral (select reply_ordinal, user_reply_ordinal from messages where workspace_id = ${workspaceId}
        and conversation_id = place.conversation_id and thread_ts = place.thread_ts
        order by ts_micros desc limit 1) reply
    ) reply on reply.conversation_id = m.conversation_id and reply.thread_ts = m.thread_ts
    window conversation as (partition by m.conversation_id order by m.ts_micros, m.ts rows unbounded preceding),
      thread as (partition by m.conversation_id, m.thread_ts order by m.ts_micros, m.ts rows unbounded preceding)`;

/** SQL condition: the workspace has no message with the contents of `row`. */
const isMissingIn = (workspaceId: string) => sql`not exists (
  select from messages m where m.workspace_id = ${workspaceId} and m.conversation_id = row.conversation_id
    and m.ts = row.ts
    and row(m.thread_ts, m.user_id, m.username, m.text, m.subtype, m.edited_ts, m.deleted, m.extra, m.search_text)
      is not distinct from row(row.thread_ts, row."user", row.username, row.text, row.subtype, row.edited_ts,
        row.deleted, row.extra, row.search_text))`;

async function insertReadState(database: Database, workspaceId: string, cursors: SeedReadCursor[]): Promise<void> {
  const ofThreads = cursors.filter((cursor) => cursor.conversationId.includes(':'));
  const ofConversations = cursors.filter((cursor) => !cursor.conversationId.includes(':'));
  for (const batch of chunks(ofConversations, batchSize)) {
    const rows = batch.map(({ userId, conversationId, last_read }) => ({ userId, conversationId, last_read }));
    await database.execute(sql`
      insert into ${readCursors} (workspace_id, conversation_id, user_id, last_read)
      select ${workspaceId}, "conversationId", "userId", last_read
      from jsonb_to_recordset(${storableJson(rows)}::text::jsonb) as row(
        "conversationId" text, "userId" text, last_read text)
      on conflict do nothing`);
  }
  await deriveThreadFollows(database, workspaceId);
  for (const batch of chunks(ofThreads, batchSize)) {
    await database.execute(sql`
      update ${threadFollows} as follow set last_read = row.last_read
      from jsonb_to_recordset(${storableJson(batch)}::text::jsonb) as row(
        "conversationId" text, "userId" text, last_read text)
      where follow.workspace_id = ${workspaceId} and follow.user_id = row."userId"
        and follow.conversation_id || ':' || follow.thread_ts = row."conversationId"`);
  }
}

function* chunks<T>(items: readonly T[], size: number): Generator<T[]> {
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size);
}
