import { type SQL, sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  customType,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { workspaceId } from './workspaceSchema.ts';

/** Microseconds of a "seconds.micros" text, computed by the database, so that the order is numeric. Exact as a
 * JavaScript number until the year 2255. */
const microsOf = (column: string): SQL => sql.raw(`((${column})::numeric * 1000000)::bigint`);

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

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
    isArchived: boolean('is_archived').notNull().default(false),
    /** Whether only members see the channel, although it is public: the chat service decides who else may see it. */
    membersOnly: boolean('members_only').notNull().default(false),
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
    /** Normalised text for searches; null in rows of a version without search, which no search finds. */
    searchText: text('search_text'),
    searchWords: tsvector('search_words').generatedAlwaysAs(sql`to_tsvector('simple', search_text)`),
    /** The number of messages of the conversation up to this one, deleted ones included. Ordinals make counts a subtraction.
     * All are null in rows of a version without them, until the next start. */
    ordinal: integer('ordinal'),
    /** As `ordinal`, without channel notices. */
    userOrdinal: integer('user_ordinal'),
    /** The number of replies of the thread up to this one; null in other messages. */
    replyOrdinal: integer('reply_ordinal'),
    /** As `replyOrdinal`, without channel notices. */
    userReplyOrdinal: integer('user_reply_ordinal'),
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
    index('messages_author').on(table.workspaceId, table.conversationId, table.userId, table.tsMicros),
    index('messages_deleted').on(table.workspaceId, table.conversationId, table.tsMicros).where(sql`deleted`),
    index('messages_mentioning').on(table.workspaceId, table.conversationId, table.tsMicros).where(sql`text ~ '<[@!]'`),
    index('messages_without_ordinal').on(table.workspaceId).where(sql`ordinal is null`),
    index('messages_not_searchable').on(table.workspaceId).where(sql`search_text is null`),
    foreignKey({
      columns: [table.workspaceId, table.conversationId],
      foreignColumns: [conversations.workspaceId, conversations.id],
    }).onDelete('cascade'),
  ],
);

/** The words of each workspace's messages, also of edited and deleted ones. Triggers on `messages` add new words (migration
 * `message_ordinals`), so that every writer does. */
export const searchVocabulary = pgTable(
  'search_vocabulary',
  {
    workspaceId: workspaceId(),
    word: text('word').notNull(),
    /** Not used; the release after the one with migration `message_ordinals` drops it. */
    uses: integer('uses').notNull().default(0),
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
    /** The newest read position that the chat service told; null: it has told none. */
    toldLastRead: text('told_last_read'),
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
