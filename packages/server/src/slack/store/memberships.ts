import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { storableJson } from '../../database/storableText.ts';
import type { NewStreamEvent } from '../../events/eventLog.ts';
import type { MessagePlace } from '../../messages/queries/messageRows.ts';
import type { SlackCaller } from '../client/slackCalls.ts';

/**
 * Locks the memberships of these people until the transaction ends, so that a list of conversations, an event and a sign-out change them
 * one after the other. Take it before reading what the change depends on. Returns those with a token: the others have no memberships.
 */
export async function lockMemberships(
  transaction: Database,
  workspaceId: string,
  userIds: readonly string[],
): Promise<Set<string>> {
  // One order for all transactions, so that none waits for another that waits for it.
  const { rows } = await transaction.execute<{ userId: string }>(sql`
    select user_id as "userId" from slack_tokens where workspace_id = ${workspaceId}
      and user_id in (select jsonb_array_elements_text(${storableJson(userIds)}::text::jsonb))
    order by user_id for no key update`);
  return new Set(rows.map(({ userId }) => userId));
}

/** Gives a person with a token a stored conversation. Its unread messages are not checked yet. */
export async function joinConversation(
  transaction: Database,
  record: (event: NewStreamEvent) => void,
  { workspaceId, conversationId }: MessagePlace,
  userId: string,
): Promise<void> {
  await transaction.execute(sql`
    insert into slack_memberships (workspace_id, conversation_id, user_id)
    values (${workspaceId}, ${conversationId}, ${userId}) on conflict do nothing`);
  await transaction.execute(sql`
    insert into conversation_members (workspace_id, conversation_id, user_id)
    values (${workspaceId}, ${conversationId}, ${userId}) on conflict do nothing`);
  record({ kind: 'conversation_changed', conversationId, threadTs: null, ts: null, userId, payload: {} });
}

/**
 * Takes a conversation from a person at once, with the threads. When nobody with a token is left in it, its messages are deleted: nobody
 * may read them here, and changes to them no longer arrive.
 */
export async function leaveConversation(
  transaction: Database,
  record: (event: NewStreamEvent) => void,
  { workspaceId, conversationId }: MessagePlace,
  userId: string,
): Promise<void> {
  const ofPerson = sql`workspace_id = ${workspaceId} and conversation_id = ${conversationId} and user_id = ${userId}`;
  const { rows } = await transaction.execute(sql`
    with left_ones as (delete from slack_memberships where ${ofPerson} returning 1),
      hidden as (delete from conversation_members where ${ofPerson} returning 1)
    select 1 from left_ones union all select 1 from hidden`);
  for (const table of ['thread_follows', 'read_cursors']) {
    await transaction.execute(sql`delete from ${sql.identifier(table)} where ${ofPerson}`);
  }
  if (rows.length > 0) {
    record({ kind: 'conversation_removed', conversationId, threadTs: null, ts: null, userId, payload: {} });
  }
  await forgetUnseen(transaction, { workspaceId, conversationId });
}

async function forgetUnseen(transaction: Database, { workspaceId, conversationId }: MessagePlace): Promise<void> {
  const ofPlace = sql`workspace_id = ${workspaceId} and conversation_id = ${conversationId}`;
  const { rows } = await transaction.execute(sql`select from slack_memberships where ${ofPlace} limit 1`);
  if (rows.length > 0) return;
  for (const table of ['messages', 'slack_files', 'thread_follows']) {
    await transaction.execute(sql`delete from ${sql.identifier(table)} where ${ofPlace}`);
  }
  await transaction.execute(sql`
    update slack_places set complete_from = null, reached_start = false, gap_after = null where ${ofPlace}`);
}

/**
 * Notes members for their avatars. Not of private channels, and not people with a token: a row lets a person read the conversation, so
 * that theirs come only from what Slack says about themselves.
 */
export async function hintMembers(
  transaction: Database,
  { workspaceId, conversationId }: MessagePlace,
  userIds: readonly string[],
): Promise<void> {
  if (userIds.length === 0) return;
  await transaction.execute(sql`
    insert into conversation_members (workspace_id, conversation_id, user_id)
    select c.workspace_id, c.id, person.id
    from conversations c, (select distinct jsonb_array_elements_text(${storableJson(userIds)}::text::jsonb) as id) person
    where c.workspace_id = ${workspaceId} and c.id = ${conversationId} and (c.type = 'dm' or not c.is_private)
      and not exists (select from slack_tokens token where token.workspace_id = c.workspace_id
        and token.user_id = person.id)
    on conflict do nothing`);
}

/** A person in the conversation whose token can fetch what concerns it. */
export async function callerIn(
  database: Database,
  { workspaceId, conversationId }: MessagePlace,
): Promise<SlackCaller | null> {
  const { rows } = await database.execute<{ userId: string }>(sql`
    select member.user_id as "userId" from slack_memberships member
    join slack_tokens token on token.workspace_id = member.workspace_id and token.user_id = member.user_id
      and token.status = 'active'
    where member.workspace_id = ${workspaceId} and member.conversation_id = ${conversationId} limit 1`);
  const [member] = rows;
  return member ? { workspaceId, userId: member.userId } : null;
}
