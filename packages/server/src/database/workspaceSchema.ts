import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/** The column of a table whose rows belong to a workspace. */
export const workspaceId = () =>
  text('workspace_id')
    .notNull()
    .references(() => workspaces.id, { onDelete: 'cascade' });

export const workspaces = pgTable('workspaces', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  icon: text('icon'),
  /** The user that this machine signs in as. */
  defaultUserId: text('default_user_id').notNull(),
  /** Handles of user groups, without "@", by id. Null: none are known. */
  userGroups: jsonb('user_groups').$type<Record<string, string>>(),
  /** The chat service that the workspace is of, such as "slack". Null: this database itself, as of samples and imports. */
  service: text('service'),
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
    /** Whether the person has left the workspace. */
    isDeactivated: boolean('is_deactivated').notNull().default(false),
    /** The user groups of the person. */
    groupIds: jsonb('group_ids').$type<string[]>().notNull().default([]),
    /** The workspace or organization in Slack of a person outside of this workspace; null for its own people. */
    teamId: text('team_id'),
    /** The name of that organization; null if Slack does not tell it. */
    organization: text('organization'),
    /** Groups people of several workspaces that are the same human, who can switch between these. */
    account: text('account'),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    index('people_account').on(table.account).where(sql`account is not null`),
  ],
);
