import { sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  boolean,
  customType,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { LaterEntry, Message, ViewFilters, ViewRule } from 'triage-inbox/core';
import { workspaceId } from './workspaceSchema.ts';

const bytea = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

const creationMs = sql`(extract(epoch from now()) * 1000)::bigint`;

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

/** The log of stream events of each workspace. A writer takes the next numbers under the lock of this row, in the
 * transaction that stores the events: numbers become visible in their order and without gaps. */
export const eventLogs = pgTable('event_logs', {
  workspaceId: workspaceId().primaryKey(),
  /** The number of the newest event. The first number is the time of creation in milliseconds, so that a workspace that
   * is removed and imported again does not reuse numbers. */
  newest: bigint('newest', { mode: 'number' }).notNull().default(creationMs),
  /** Events up to this number are no longer stored. */
  prunedThrough: bigint('pruned_through', { mode: 'number' }).notNull().default(creationMs),
});

/** A message, the read state of a mark, the state of a sync, a changed entry of Later, or nothing. */
export type EventPayload =
  | { message: Message }
  | { last_read: string; unread_count: number; unread_count_display: number; unread_is_capped?: true }
  | { sync: object }
  | { later: { id: string; entry: LaterEntry | null } }
  | Record<string, never>;

/** Recent stream events, kept for replay after a reconnect. The payload has no unread counts: these differ per person
 * and are added on delivery. */
export const streamEvents = pgTable(
  'stream_events',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    workspaceId: workspaceId(),
    /** The position in the log of the workspace. */
    number: bigint('number', { mode: 'number' }),
    kind: text('kind', {
      enum: [
        'new_message',
        'thread_new_message',
        'message_update',
        'channel_marked',
        'conversation_changed',
        'conversation_removed',
        'sync',
        'later_changed',
      ],
    }).notNull(),
    /** Empty for `sync` and `later_changed`. */
    conversationId: text('conversation_id').notNull(),
    threadTs: text('thread_ts'),
    /** The message's `ts`; null for a mark. */
    ts: text('ts'),
    /** The only recipient; null: everyone who can see the conversation or follows the thread. */
    userId: text('user_id'),
    payload: jsonb('payload').$type<EventPayload>().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [uniqueIndex('stream_events_number').on(table.workspaceId, table.number)],
);

/** The people whom a chat service of `defineService` has signed in. */
export const serviceAccess = pgTable(
  'service_access',
  {
    workspaceId: workspaceId(),
    userId: text('user_id').notNull(),
    /** The credential of the person in the chat, such as a token, as the service returned it. */
    credential: text('credential'),
    /** The service does not accept the person any more. */
    isRefused: boolean('is_refused').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.userId] })],
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
    /** Null: the view only lists. */
    rule: jsonb('rule').$type<ViewRule>(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.userId, table.id] }),
    // Each new message looks for the rules that mark it as read.
    index('custom_views_marking').on(table.workspaceId).where(sql`(rule ->> 'marksRead') = 'true'`),
  ],
);

/** The marks that rules of Focus Inboxes have made. */
export const ruleMarks = pgTable(
  'rule_marks',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    workspaceId: workspaceId(),
    userId: text('user_id').notNull(),
    viewId: text('view_id').notNull(),
    /** Id of the conversation or thread. */
    placeId: text('place_id').notNull(),
    /** The read cursor before. */
    former: text('former').notNull(),
    /** The read cursor that the mark has set; 0 for marks of earlier versions. */
    latter: text('latter').notNull().default('0'),
    /** The number of messages. */
    count: integer('count').notNull(),
    atMs: bigint('at_ms', { mode: 'number' }).notNull(),
  },
  (table) => [index('rule_marks_person').on(table.workspaceId, table.userId, table.atMs)],
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

/** Snoozed conversations, reminders and saved messages. Ids are unique per person and workspace. */
export const laterEntries = pgTable(
  'later_entries',
  {
    workspaceId: workspaceId(),
    userId: text('user_id').notNull(),
    id: text('id').notNull(),
    kind: text('kind', { enum: ['snooze', 'reminder', 'saved'] }).notNull(),
    conversationId: text('conversation_id').notNull(),
    /** Of a thread. */
    threadTs: text('thread_ts'),
    messageTs: text('message_ts'),
    /** In seconds, as all times of an entry. */
    created: doublePrecision('created').notNull(),
    lastSeen: text('last_seen').notNull(),
    until: doublePrecision('until'),
    /** The person whose reply ends it, or "anyone". */
    reply: text('reply'),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.userId, table.id] })],
);

/** Files that people have uploaded to sample and imported workspaces. The chat service keeps those of its own workspaces. */
export const uploadedFiles = pgTable(
  'uploaded_files',
  {
    workspaceId: workspaceId(),
    id: text('id').notNull(),
    userId: text('user_id').notNull(),
    name: text('name').notNull(),
    mimetype: text('mimetype').notNull(),
    /** In bytes. */
    size: integer('size').notNull(),
    content: bytea('content').notNull(),
    /** The message with the file; null: not sent yet. */
    conversationId: text('conversation_id'),
    ts: text('ts'),
    /** Milliseconds. */
    createdMs: bigint('created_ms', { mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    index('uploaded_files_unsent').on(table.createdMs).where(sql`ts is null`),
    index('uploaded_files_message').on(table.workspaceId, table.conversationId, table.ts),
  ],
);

/** Values of this database: its random epoch, the key that signs stream tickets. */
export const serverState = pgTable('server_state', {
  key: text('key').primaryKey(),
  value: text('value').notNull(),
});
