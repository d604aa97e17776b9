import { sql } from 'drizzle-orm';
import type { Reader, WireConversation } from '../../chatService.ts';
import { conversationRows } from '../../conversations/queries/conversationRows.ts';
import { wireConversation } from '../../conversations/queries/wireConversation.ts';
import type { Database } from '../../database/database.ts';
import { storableJson } from '../../database/storableText.ts';
import { HttpFailure } from '../../failures/httpFailure.ts';
import { isRecord, stringIn } from '../../json.ts';
import type { Directory, Needs } from '../../ports.ts';
import type { SlackCalls } from '../client/slackCalls.ts';
import { readSlackConversation, type SlackConversation } from '../store/slackConversation.ts';
import { storeConversations } from '../store/storeConversations.ts';
import { callIdempotent } from './callIdempotent.ts';
import { httpFailureOf } from './slackErrorTexts.ts';

/** Slack opens dms with at most this number of other people. */
const mostOthers = 8;
/** A conversation that is not older has no messages yet. */
const newMs = 60_000;

/** Opens the dm with these people in Slack, and stores it. @throws HttpFailure */
export async function openInSlack(
  ports: Needs<'database' | 'directory' | 'storedPart' | 'now'>,
  { calls, wake }: { calls: SlackCalls; wake: (workspaceId: string) => void },
  viewer: Reader,
  userIds: readonly string[],
): Promise<WireConversation> {
  const { database, directory } = ports;
  const names = await directory.of(viewer.workspaceId);
  const others = othersOf(viewer, userIds, names);
  const opened = await open(calls, viewer, others);
  const isNew = !opened.isKnown && opened.conversation.created * 1000 > ports.now() - newMs;
  await database.transaction(async (transaction) => {
    await storeConversations(transaction, viewer.workspaceId, [opened.conversation]);
    await storeMembers(transaction, viewer, opened.conversation.id, others);
    await storeMembership(transaction, viewer, opened.conversation, { isNew, nowMs: ports.now() });
  });
  // Slack may have unread messages in it.
  if (!isNew) wake(viewer.workspaceId);
  const [row] = await conversationRows(ports, viewer, { conversationIds: [opened.conversation.id] });
  if (!row) throw new Error('The database returned no row for an opened conversation');
  return wireConversation(row, viewer.userId, names);
}

function othersOf({ userId }: Reader, userIds: readonly string[], { users }: Directory): string[] {
  if (userIds.length === 0) throw new HttpFailure(400, 'users: must not be empty');
  const unknown = userIds.find((id) => !Object.hasOwn(users, id));
  if (unknown !== undefined) throw new HttpFailure(400, `users: there is no user ${unknown}`);
  const others = [...new Set(userIds)].filter((id) => id !== userId);
  if (others.length > mostOthers) throw new HttpFailure(400, `users: must be at most ${mostOthers} other users`);
  return others;
}

interface Opened {
  conversation: SlackConversation;
  /** Whether it existed. */
  isKnown: boolean;
}

async function open(calls: SlackCalls, viewer: Reader, others: readonly string[]): Promise<Opened> {
  // Slack adds the caller itself; only a dm with oneself names them.
  const users = others.length > 0 ? others : [viewer.userId];
  try {
    const answer = await callIdempotent(calls, viewer, 'conversations.open', {
      users: users.join(','),
      return_im: true,
    });
    const channel = isRecord(answer.channel) ? answer.channel : {};
    const isGroup = others.length > 1;
    const read = readSlackConversation({ is_im: !isGroup, is_mpim: isGroup, created: 0, ...channel });
    if (!read) throw new HttpFailure(502, 'Slack did not open the conversation.');
    return { conversation: read, isKnown: answer.already_open === true || stringIn(channel.latest, 'ts') !== '' };
  } catch (error) {
    throw httpFailureOf(error);
  }
}

/** The other members see the dm from its first message. */
async function storeMembers(
  transaction: Database,
  { workspaceId, userId }: Reader,
  conversationId: string,
  others: readonly string[],
): Promise<void> {
  await transaction.execute(sql`
    insert into conversation_members (workspace_id, conversation_id, user_id, is_listed)
    select ${workspaceId}, ${conversationId}, id, id = ${userId}
    from jsonb_array_elements_text(${storableJson([userId, ...others])}::text::jsonb) as member(id)
    on conflict (workspace_id, conversation_id, user_id) do update set is_listed = true
      where excluded.is_listed and not conversation_members.is_listed`);
}

/** A new conversation has nothing to fetch. One with messages that are not stored is checked next. */
async function storeMembership(
  transaction: Database,
  { workspaceId, userId }: Reader,
  { id, lastRead }: SlackConversation,
  { isNew, nowMs }: { isNew: boolean; nowMs: number },
): Promise<void> {
  await transaction.execute(sql`
    insert into slack_memberships (workspace_id, conversation_id, user_id, last_read, checked_ms, wanted_ms)
    values (${workspaceId}, ${id}, ${userId}, ${lastRead}, ${isNew ? nowMs : null}, ${isNew ? null : nowMs})
    on conflict (workspace_id, user_id, conversation_id) do update set wanted_ms = ${nowMs}
      where slack_memberships.checked_ms is null`);
  if (!isNew) return;
  await transaction.execute(sql`
    update slack_places set complete_from = '0', reached_start = true where workspace_id = ${workspaceId}
      and conversation_id = ${id} and complete_from is null
      and not exists (select from messages where workspace_id = ${workspaceId} and conversation_id = ${id})`);
}
