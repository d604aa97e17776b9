import { sql } from 'drizzle-orm';
import { storableJson } from '../../database/storableText.ts';
import { writeEvents } from '../../events/writeEvents.ts';
import type { MessagePlace } from '../../messages/queries/messageRows.ts';
import { callerIn } from '../store/memberships.ts';
import type { SlackMessage } from '../store/slackMessage.ts';
import { fetchReplies } from '../sync/fetchReplies.ts';
import type { EventSources } from './eventSources.ts';

/** A reply to an old message: the thread is fetched, so that the people who follow it see it. Does not wait for it. */
export async function fetchMissingParents(
  { database, log, fetchThread }: EventSources,
  place: MessagePlace,
  messages: readonly SlackMessage[],
): Promise<void> {
  const threads = new Set(messages.flatMap(({ threadTs }) => threadTs ?? []));
  if (threads.size === 0 || !fetchThread) return;
  const { workspaceId, conversationId } = place;
  // A parent that is newer than the stored messages is still on its way. With low limits, opening the thread fetches it.
  const { rows } = await database.execute<{ ts: string }>(sql`
    select thread.ts from jsonb_array_elements_text(${storableJson([...threads])}::text::jsonb) as thread(ts)
    join slack_workspaces workspace on workspace.workspace_id = ${workspaceId} and not workspace.low_limits
    join slack_places place on place.workspace_id = ${workspaceId} and place.conversation_id = ${conversationId}
    where (place.complete_from is null or thread.ts::numeric <= place.complete_from::numeric)
      and not exists (select from messages m where m.workspace_id = ${workspaceId}
        and m.conversation_id = ${conversationId} and m.ts = thread.ts)`);
  for (const { ts } of rows) {
    void fetchThread(place, ts).catch((error: unknown) => log.error('A thread could not be fetched from Slack', error));
  }
}

/** Fetches a thread that is older than the stored messages, and has clients load the lists again: a person may follow it. */
export async function fetchOldThread(
  sources: Pick<EventSources, 'database' | 'directory' | 'signals' | 'storedPart' | 'writes' | 'log' | 'calls' | 'now'>,
  place: MessagePlace,
  threadTs: string,
): Promise<void> {
  const { workspaceId, conversationId } = place;
  const caller = await callerIn(sources.database, place);
  if (!caller) return;
  const thread = { conversationId, threadTs };
  await fetchReplies({ ports: sources, calls: sources.calls, clock: sources }, caller, thread, {
    priority: 'background',
    live: false,
  });
  await writeEvents(sources, workspaceId, async (_, record) =>
    record({ kind: 'conversation_changed', conversationId, threadTs: null, ts: null, userId: null, payload: {} }),
  );
}
