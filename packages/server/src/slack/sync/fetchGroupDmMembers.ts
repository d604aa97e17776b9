import { sql } from 'drizzle-orm';
import { storableJson } from '../../database/storableText.ts';
import { writeEvents } from '../../events/writeEvents.ts';
import { type SlackCaller, SlackFailure } from '../client/slackCalls.ts';
import { isPassing } from './recordFailure.ts';
import { slackPages } from './slackPages.ts';
import type { SyncSources } from './syncSources.ts';

/** Slack's advice for a page. */
const pageLimit = 200;

/** Stores all members of a group dm: its name has the handles of those only whom `users.list` knows. @throws SlackFailure */
export async function fetchGroupDmMembers(
  { ports, calls }: Pick<SyncSources, 'ports' | 'calls'>,
  caller: SlackCaller,
  conversationId: string,
): Promise<void> {
  const { workspaceId } = caller;
  const args = { channel: conversationId, limit: pageLimit };
  const members: string[] = [];
  const paged = { method: 'conversations.members', field: 'members', args };
  try {
    for await (const page of slackPages(calls, caller, paged, { priority: 'background' })) {
      members.push(...page.filter((id) => typeof id === 'string'));
    }
  } catch (error) {
    // The messages can be read without the members.
    if (!(error instanceof SlackFailure) || isPassing(error)) throw error;
  }
  await writeEvents(ports, workspaceId, async (transaction, record) => {
    const { rows: added } = await transaction.execute(sql`
      insert into conversation_members (workspace_id, conversation_id, user_id)
      select conversation.workspace_id, conversation.id, member.id
      from conversations conversation,
        jsonb_array_elements_text(${storableJson(members)}::text::jsonb) as member(id)
      where conversation.workspace_id = ${workspaceId} and conversation.id = ${conversationId}
      order by member.id on conflict do nothing returning user_id`);
    if (added.length === 0) return;
    record({ kind: 'conversation_changed', conversationId, threadTs: null, ts: null, userId: null, payload: {} });
  });
}
