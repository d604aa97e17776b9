import { sql } from 'drizzle-orm';
import { storableJson } from '../../database/storableText.ts';
import type { SlackCaller } from '../client/slackCalls.ts';
import type { SlackMessage } from '../store/slackMessage.ts';
import { storePeople } from '../store/storePeople.ts';
import { askForAuthor } from './askForAuthor.ts';
import type { SyncSources } from './syncSources.ts';

/** People of a page that are fetched one by one; more are in the next `users.list`. */
const maxPeople = 20;

/** Stores the authors and mentioned people that `users.list` does not have, such as those of a shared channel, and those of a dm: its
 * name is theirs. */
export async function fetchUnknownPeople(
  { gateway, calls }: Pick<SyncSources, 'gateway' | 'calls'>,
  caller: SlackCaller,
  messages: readonly SlackMessage[],
  dmId = '',
): Promise<void> {
  const ids = new Set(
    messages.flatMap(({ userId, text }) => [...(userId === null ? [] : [userId]), ...mentioned(text)]),
  );
  if (ids.size === 0 && dmId === '') return;
  const { rows } = await gateway.database.execute<{ id: string }>(sql`
    select shown.id from (
      select value as id from jsonb_array_elements_text(${storableJson([...ids])}::text::jsonb) as named(value)
      union
      select m.user_id from conversation_members m
      join conversations c on c.workspace_id = m.workspace_id and c.id = m.conversation_id and c.type = 'dm'
      where m.workspace_id = ${caller.workspaceId} and m.conversation_id = ${dmId}
    ) shown
    where not exists (select from people where workspace_id = ${caller.workspaceId} and people.id = shown.id)
    limit ${maxPeople}`);
  const users = await Promise.all(rows.map(({ id }) => askForAuthor(calls, caller, id, messages)));
  const isChanged = await storePeople(gateway.database, caller.workspaceId, users);
  if (isChanged) gateway.signals.send({ kind: 'directory' });
}

const mentioned = (text: string): string[] => [...text.matchAll(/<@([A-Z0-9]+)/g)].flatMap(([, id]) => id ?? []);
