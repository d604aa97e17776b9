import { sql } from 'drizzle-orm';
import { storableJson } from '../../database/storableText.ts';
import { writeEvents } from '../../events/writeEvents.ts';
import type { SlackCaller } from '../client/slackCalls.ts';
import type { SlackMessage } from '../store/slackMessage.ts';
import { askForPeople } from './askForPeople.ts';
import { maxPeople, namedPeople } from './namedPeople.ts';
import type { SyncSources } from './syncSources.ts';

/** Stores the authors and mentioned people that `users.list` does not have, such as those of a shared channel, and those of a dm: its
 * name is theirs. */
export async function fetchUnknownPeople(
  { ports, calls }: Pick<SyncSources, 'ports' | 'calls'>,
  caller: SlackCaller,
  conversationId: string,
  messages: readonly SlackMessage[],
): Promise<void> {
  const { workspaceId } = caller;
  const ids = namedPeople(messages);
  const { rows } = await ports.database.execute<{ id: string }>(sql`
    select shown.id from (
      select value as id from jsonb_array_elements_text(${storableJson([...ids])}::text::jsonb) as named(value)
      union
      select m.user_id from conversation_members m
      join conversations c on c.workspace_id = m.workspace_id and c.id = m.conversation_id and c.type = 'dm'
      where m.workspace_id = ${workspaceId} and m.conversation_id = ${conversationId}
    ) shown
    where not exists (select from people where workspace_id = ${workspaceId} and people.id = shown.id)
    limit ${maxPeople}`);
  const unknown = rows.map(({ id }) => id);
  const isChanged = await askForPeople({ database: ports.database, calls }, caller, unknown, messages);
  if (!isChanged) return;
  ports.signals.send({ kind: 'directory' });
  // Clients may have shown the messages without the names.
  await writeEvents(ports, workspaceId, async (_, record) =>
    record({ kind: 'conversation_changed', conversationId, threadTs: null, ts: null, userId: null, payload: {} }),
  );
}
