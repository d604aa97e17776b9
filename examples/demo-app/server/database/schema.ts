import { type SQL, sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  boolean,
  customType,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { ViewFilters } from 'triage-inbox/core';

/** Microseconds of a "seconds.micros" text, computed by the database, so that the order is numeric. Exact as a
 * JavaScript number until the year 2255. */
const microsOf = (column: string): SQL => sql.raw(`((${column})::numeric * 1000000)::bigint`);

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

const workspaceId = () =>
  text('workspace_id')
    .notNull()
    .references(() => workspaces.id, { onDelete: 'cascade' });

export const workspaces = pgTable('workspaces', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  icon: text('icon'),
  /** The user that this machine signs in as. */
  defaultUserId: text('default_user_id').notNull(),
  /** False during a seed or an import; the next start removes such a workspace. */
  ready: boolean('ready').notNull().default(false),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});

export const people = pgTable(
  'people',
  {
    workspaceId: workspaceId(),
    id: text('id').notNull(),
    name: text('name').notNull(),
    realName: text('real_name'),
    displayName: text('display_name'),
    title: text('title'),
    email: text('email'),
    avatar: text('avatar'),
    /** The name of the time zone, such as "Europe/Berlin". */
    tz: text('tz'),
    /** The offset from UTC in seconds, at the time of the import. */
    tzOffset: integer('tz_offset'),
    isBot: boolean('is_bot').notNull().default(false),
    /** The user groups of the person. */
    groupIds: jsonb('group_ids').$type<string[]>().notNull().default([]),
    /** Groups people of several workspaces that are the same human, who can switch between these. */
    account: text('account'),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    index('people_account').on(table.account).where(sql`account is not null`),
  ],
);

export const conversations = pgTable(
  'conversations',
  {
    workspaceId: workspaceId(),
    id: text('id').notNull(),
    /** Empty for a dm, which is named after its other members. */
    name: text('name').notNull(),
    type: text('type', { enum: ['dm', 'channel'] }).notNull(),
    isPrivate: boolean('is_private').notNull(),
    topic: text('topic'),
    createdBy: text('created_by'),
    /** Seconds; the sort key of a conversation without messages. */
    createdAt: bigint('created_at', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.id] })],
);

export const conversationMembers = pgTable(
  'conversation_members',
  {
    workspaceId: text('workspace_id').notNull(),
    conversationId: text('conversation_id').notNull(),
    userId: text('user_id').notNull(),
    /** False: the member's list contains the conversation from its first message. */
    isListed: boolean('is_listed').notNull().default(true),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.conversationId, table.userId] }),
    index('conversation_members_user').on(table.workspaceId, table.userId),
    foreignKey({
      columns: [table.workspaceId, table.conversationId],
      foreignColumns: [conversations.workspaceId, conversations.id],
    }).onDelete('cascade'),
  ],
);

export const messages = pgTable(
  'messages',
  {
    workspaceId: text('workspace_id').notNull(),
    conversationId: text('conversation_id').notNull(),
    /** "seconds.micros": the message's identity within its conversation. */
    ts: text('ts').notNull(),
    tsMicros: bigint('ts_micros', { mode: 'number' }).notNull().generatedAlwaysAs(microsOf('ts')),
    /** Set on replies only; the parent has null. */
    threadTs: text('thread_ts'),
    userId: text('user_id'),
    username: text('username'),
    text: text('text').notNull(),
    subtype: text('subtype'),
    clientMsgId: text('client_msg_id'),
    editedTs: text('edited_ts'),
    deleted: boolean('deleted').notNull().default(false),
    /** Fields of the chat service that the server passes through (reactions, files, …). */
    extra: jsonb('extra').$type<Record<string, unknown>>(),
    /** Normalised text for searches; null in rows of a version without search, until the next start. */
    searchText: text('search_text'),
    searchWords: tsvector('search_words').generatedAlwaysAs(sql`to_tsvector('simple', search_text)`),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.conversationId, table.ts] }),
    index('messages_order').on(table.workspaceId, table.conversationId, table.tsMicros),
    index('messages_thread')
      .on(table.workspaceId, table.conversationId, table.threadTs, table.tsMicros)
      .where(sql`thread_ts is not null`),
    uniqueIndex('messages_client_msg_id')
      .on(table.workspaceId, table.userId, table.clientMsgId)
      .where(sql`client_msg_id is not null`),
    index('messages_search_words').using('gin', table.searchWords),
    index('messages_search_parts').using('gin', table.searchText.op('gin_trgm_ops')),
    index('messages_not_searchable').on(table.workspaceId).where(sql`search_text is null`),
    foreignKey({
      columns: [table.workspaceId, table.conversationId],
      foreignColumns: [conversations.workspaceId, conversations.id],
    }).onDelete('cascade'),
  ],
);

/** The words of each workspace's messages. Triggers on `messages` keep it (migration `vocabulary`), so that every
 * writer does. */
export const searchVocabulary = pgTable(
  'search_vocabulary',
  {
    workspaceId: workspaceId(),
    word: text('word').notNull(),
    /** The number of messages that contain the word. */
    uses: integer('uses').notNull(),
    /** The letters of the word as bits: words that differ in many of them are not similar. */
    letters: integer('letters').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.word] }),
    index('search_vocabulary_length').on(table.workspaceId, sql`length(word)`),
  ],
);

/** Read cursor of a person in a channel or dm. No row: nothing read yet. */
export const readCursors = pgTable(
  'read_cursors',
  {
    workspaceId: text('workspace_id').notNull(),
    conversationId: text('conversation_id').notNull(),
    userId: text('user_id').notNull(),
    lastRead: text('last_read').notNull(),
    lastReadMicros: bigint('last_read_micros', { mode: 'number' }).notNull().generatedAlwaysAs(microsOf('last_read')),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.userId, table.conversationId] }),
    foreignKey({
      columns: [table.workspaceId, table.conversationId],
      foreignColumns: [conversations.workspaceId, conversations.id],
    }).onDelete('cascade'),
  ],
);

/** Followers of a thread (authors and mentioned people) with their read cursors. */
export const threadFollows = pgTable(
  'thread_follows',
  {
    workspaceId: text('workspace_id').notNull(),
    conversationId: text('conversation_id').notNull(),
    threadTs: text('thread_ts').notNull(),
    userId: text('user_id').notNull(),
    lastRead: text('last_read').notNull().default('0'),
    lastReadMicros: bigint('last_read_micros', { mode: 'number' }).notNull().generatedAlwaysAs(microsOf('last_read')),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.userId, table.conversationId, table.threadTs] }),
    index('thread_follows_thread').on(table.workspaceId, table.conversationId, table.threadTs),
    foreignKey({
      columns: [table.workspaceId, table.conversationId],
      foreignColumns: [conversations.workspaceId, conversations.id],
    }).onDelete('cascade'),
  ],
);

/** Last fetch of the workspace from the chat service. No row: not fetched yet. */
export const fetches = pgTable(
  'fetches',
  {
    workspaceId: workspaceId(),
    userId: text('user_id').notNull(),
    fetchedMicros: bigint('fetched_micros', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.userId] })],
);

export const sessions = pgTable(
  'sessions',
  {
    id: text('id').primaryKey(),
    /** SHA-256 of the token. The token itself is not stored. */
    tokenHash: text('token_hash').notNull(),
    workspaceId: workspaceId(),
    userId: text('user_id').notNull(),
    /** The account, the same in all workspaces. */
    account: text('account').notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [uniqueIndex('sessions_token_hash').on(table.tokenHash), index('sessions_account').on(table.account)],
);

/** Recent stream events, kept for replay after a reconnect. The payload has no unread counts: these differ per person
 * and are added on delivery. */
export const streamEvents = pgTable(
  'stream_events',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    workspaceId: workspaceId(),
    kind: text('kind', { enum: ['new_message', 'thread_new_message', 'message_update', 'channel_marked'] }).notNull(),
    conversationId: text('conversation_id').notNull(),
    threadTs: text('thread_ts'),
    /** The message's `ts`; null for a mark. */
    ts: text('ts'),
    /** The only recipient; null: everyone who can see the conversation or follows the thread. */
    userId: text('user_id'),
    payload: jsonb('payload').$type<Record<string, unknown>>().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('stream_events_workspace').on(table.workspaceId, table.id)],
);

/** Focus Inboxes. Ids are unique per person and workspace. */
export const customViews = pgTable(
  'custom_views',
  {
    workspaceId: workspaceId(),
    userId: text('user_id').notNull(),
    id: text('id').notNull(),
    parentViewId: text('parent_view_id').notNull(),
    /** The page of a moved view; null: its parent's page. */
    page: text('page'),
    label: text('label').notNull(),
    filters: jsonb('filters').$type<ViewFilters>().notNull(),
    /** Null: after all views with a position. */
    position: doublePrecision('position'),
    isVisible: boolean('is_visible').notNull().default(true),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.userId, table.id] })],
);

/** Visibility of a built-in view. No row: visible. */
export const builtinViews = pgTable(
  'builtin_views',
  {
    workspaceId: workspaceId(),
    userId: text('user_id').notNull(),
    id: text('id').notNull(),
    isVisible: boolean('is_visible').notNull(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.userId, table.id] })],
);

/** Values of this database: its random epoch, the key that signs stream tickets. */
export const serverState = pgTable('server_state', {
  key: text('key').primaryKey(),
  value: text('value').notNull(),
});
