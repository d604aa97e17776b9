import {
  type AnyPgColumn,
  bigint,
  boolean,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import { conversations } from '../database/messageSchema.ts';
import { workspaceId } from '../database/workspaceSchema.ts';
import type { ChangeLog } from './store/changeLog.ts';

interface PlaceColumns {
  workspaceId: AnyPgColumn;
  conversationId: AnyPgColumn;
}

/** The rows go with their conversation. */
const ofConversation = (table: PlaceColumns) =>
  foreignKey({
    columns: [table.workspaceId, table.conversationId],
    foreignColumns: [conversations.workspaceId, conversations.id],
  }).onDelete('cascade');

const placeColumns = () => ({
  workspaceId: text('workspace_id').notNull(),
  conversationId: text('conversation_id').notNull(),
});

// The code reads and writes these tables in SQL; `npm run migration` compares them with the migrations.

/** Workspaces whose data is a copy of Slack's. */
export const slackWorkspaces = pgTable('slack_workspaces', {
  workspaceId: workspaceId().primaryKey(),
  /** "https://acme.slack.com/" */
  url: text('url'),
  enterpriseId: text('enterprise_id'),
  /** Whether Slack allows one history call a minute only. */
  lowLimits: boolean('low_limits').notNull().default(false),
  /** Custom emoji: name to URL, or "alias:name". */
  emoji: jsonb('emoji').$type<Record<string, string>>(),
  peopleFetchedMicros: bigint('people_fetched_micros', { mode: 'number' }),
  /** Milliseconds: people, user groups and emoji may have changed without an event up to then. Null: they are up to date. */
  directoryWantedMs: bigint('directory_wanted_ms', { mode: 'number' }),
  /** Milliseconds: when messages were last known to be missing. An answer that was asked for earlier closes no gap. */
  gapMs: bigint('gap_ms', { mode: 'number' }),
  /** Milliseconds: Slack cannot be reached up to then. Null: it can. */
  unreachableUntilMs: bigint('unreachable_until_ms', { mode: 'number' }),
  /** Everything that Slack had up to then is stored, apart from unchecked conversations. Null: not yet. */
  caughtUpMicros: bigint('caught_up_micros', { mode: 'number' }),
});

/** The access of a person. Both tokens are encrypted. */
export const slackTokens = pgTable(
  'slack_tokens',
  {
    workspaceId: workspaceId(),
    userId: text('user_id').notNull(),
    accessToken: text('access_token').notNull(),
    refreshToken: text('refresh_token'),
    /** Milliseconds; null: the token does not expire. */
    expiresAtMs: bigint('expires_at_ms', { mode: 'number' }),
    /** Separated by commas. */
    scopes: text('scopes').notNull(),
    /** Revoked: Slack refuses the token. */
    status: text('status', { enum: ['active', 'revoked'] }).notNull(),
    /** Milliseconds: the person's list may have changed without an event up to then. Null: it is up to date. */
    listWantedMs: bigint('list_wanted_ms', { mode: 'number' }),
    /** Whether the last search for recent messages failed: which conversations have news is unknown. */
    searchFailed: boolean('search_failed').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.userId] })],
);

/** Sign-ins that have left for Slack. A row is used once. */
export const slackSignIns = pgTable('slack_sign_ins', {
  /** SHA-256 of OAuth's `state`. */
  stateHash: text('state_hash').primaryKey(),
  returnTo: text('return_to').notNull(),
  /** Of earlier versions, which run beside this one during an update. */
  wantsToken: boolean('wants_token').notNull().default(false),
  createdMs: bigint('created_ms', { mode: 'number' }).notNull(),
});

/** The part of each conversation that is stored. */
export const slackPlaces = pgTable(
  'slack_places',
  {
    ...placeColumns(),
    kind: text('kind', { enum: ['im', 'mpim', 'channel', 'group'] }).notNull(),
    /** The stored messages, without replies, are all from this `ts` on. Null: none is fetched. */
    completeFrom: text('complete_from'),
    /** Whether the stored messages begin with the first of the conversation, or with the first that is kept. */
    reachedStart: boolean('reached_start').notNull().default(false),
    /** Messages after this `ts` may be missing. Null: none is. */
    gapAfter: text('gap_after'),
    /** Whether a search has found messages in the gap. */
    gapHasNews: boolean('gap_has_news').notNull().default(false),
    /** The last known activity; the most active conversations are fetched first. */
    activityMicros: bigint('activity_micros', { mode: 'number' }).notNull().default(0),
    /** Slack's number of members; null while it is unknown. */
    memberCount: integer('member_count'),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.conversationId] }), ofConversation(table)],
);

/** The conversations of each person with a token. */
export const slackMemberships = pgTable(
  'slack_memberships',
  {
    ...placeColumns(),
    userId: text('user_id').notNull(),
    /** The newest `last_read` that Slack told; the product's own cursor is in `read_cursors`. */
    lastRead: text('last_read'),
    /** Null: the server has not checked yet whether there are unread messages. */
    checkedMs: bigint('checked_ms', { mode: 'number' }),
    /** Set when the person opened it before the check. */
    wantedMs: bigint('wanted_ms', { mode: 'number' }),
    /** Slack's error at the last check. */
    failure: text('failure'),
    /** Milliseconds: when the check failed. */
    failedMs: bigint('failed_ms', { mode: 'number' }),
    /** A message that the person wrote in Slack itself: they may have read up to it there. Null: Slack need not be asked. */
    lastReadWantedTs: text('last_read_wanted_ts'),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.userId, table.conversationId] }),
    index('slack_memberships_place').on(table.workspaceId, table.conversationId),
    ofConversation(table),
  ],
);

/** The calls that each method has left. All instances take from the same row. */
export const slackBudgets = pgTable(
  'slack_budgets',
  {
    workspaceId: workspaceId(),
    /** A method, or a method and a conversation: limits of some methods are per channel. */
    method: text('method').notNull(),
    tokens: doublePrecision('tokens').notNull(),
    refilledMs: bigint('refilled_ms', { mode: 'number' }).notNull(),
    /** No call before this time: Slack's `Retry-After`. */
    blockedUntilMs: bigint('blocked_until_ms', { mode: 'number' }).notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.method] })],
);

/** Events that arrived. A repeated `event_id` is not applied again. */
export const slackEvents = pgTable(
  'slack_events',
  {
    workspaceId: workspaceId(),
    eventId: text('event_id').notNull(),
    /** Null once it is applied. */
    payload: jsonb('payload').$type<Record<string, unknown>>(),
    receivedMs: bigint('received_ms', { mode: 'number' }).notNull(),
    appliedMs: bigint('applied_ms', { mode: 'number' }),
    attempts: integer('attempts').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.eventId] }),
    index('slack_events_received').on(table.receivedMs),
  ],
);

const notedMs = () => bigint('noted_ms', { mode: 'number' }).notNull();

/** The newest event that was applied about a subject, such as a person's membership of a conversation. Kept for a day, as the next two. */
export const slackSubjects = pgTable(
  'slack_subjects',
  {
    workspaceId: workspaceId(),
    subject: text('subject').notNull(),
    /** The time of the event at Slack, in seconds. */
    at: text('at').notNull(),
    notedMs: notedMs(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.subject] }),
    index('slack_subjects_noted').on(table.notedMs),
  ],
);

/** Files that Slack has deleted, for messages with them that are stored later. */
export const slackDeletedFiles = pgTable(
  'slack_deleted_files',
  { workspaceId: workspaceId(), fileId: text('file_id').notNull(), notedMs: notedMs() },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.fileId] }),
    index('slack_deleted_files_noted').on(table.notedMs),
  ],
);

/** The times of the last changes of a message, which may not be stored yet. */
export const slackChanges = pgTable(
  'slack_changes',
  {
    workspaceId: workspaceId(),
    conversationId: text('conversation_id').notNull(),
    ts: text('ts').notNull(),
    log: jsonb('log').$type<ChangeLog>().notNull(),
    notedMs: notedMs(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.conversationId, table.ts] }),
    index('slack_changes_noted').on(table.notedMs),
  ],
);

/** Messages on their way to Slack. */
export const slackOutbox = pgTable(
  'slack_outbox',
  {
    workspaceId: workspaceId(),
    userId: text('user_id').notNull(),
    clientMsgId: text('client_msg_id').notNull(),
    conversationId: text('conversation_id').notNull(),
    threadTs: text('thread_ts'),
    text: text('text').notNull(),
    isBroadcast: boolean('is_broadcast').notNull().default(false),
    createdMs: bigint('created_ms', { mode: 'number' }).notNull(),
    /** Sending: Slack may have it or not. Accepted: Slack will show it, once it has processed its files. */
    state: text('state', { enum: ['sending', 'accepted', 'sent', 'refused'] }).notNull(),
    /** Set once it is sent. */
    ts: text('ts'),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.userId, table.clientMsgId] })],
);

/** Files that people have uploaded to Slack from here. Slack shares them with the message. */
export const slackUploads = pgTable(
  'slack_uploads',
  {
    workspaceId: workspaceId(),
    fileId: text('file_id').notNull(),
    /** The only person who may send it. */
    userId: text('user_id').notNull(),
    name: text('name').notNull(),
    createdMs: bigint('created_ms', { mode: 'number' }).notNull(),
    /** The message of the outbox that has it; null: none yet. */
    clientMsgId: text('client_msg_id'),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.fileId] }),
    index('slack_uploads_message').on(table.workspaceId, table.userId, table.clientMsgId),
  ],
);

/** The files of stored messages. */
export const slackFiles = pgTable(
  'slack_files',
  {
    ...placeColumns(),
    fileId: text('file_id').notNull(),
    /** The message that shares it. */
    ts: text('ts').notNull(),
    /** At Slack; needs a token. */
    url: text('url').notNull(),
    thumbUrl: text('thumb_url'),
    name: text('name'),
    mimetype: text('mimetype'),
    /** Bytes. */
    size: bigint('size', { mode: 'number' }),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.fileId, table.conversationId, table.ts] }),
    ofConversation(table),
  ],
);
