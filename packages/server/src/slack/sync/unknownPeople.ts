import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { storableJson } from '../../database/storableText.ts';
import { writeEvents } from '../../events/writeEvents.ts';
import { isRecord, stringIn } from '../../json.ts';
import { type SlackCaller, type SlackCalls, SlackFailure } from '../client/slackCalls.ts';
import type { SlackMessage } from '../store/slackMessage.ts';
import { foreignTeamOf, storePeople } from '../store/storePeople.ts';
import type { SyncSources } from './syncSources.ts';

/** People of a page that are asked for one by one; more are in the next `users.list`. */
export const maxPeople = 20;

const mention = /<@([A-Z0-9]+)|"user_id":"([A-Z0-9]+)"/g;

/** The content too: the text has not all of what blocks and attachments show. */
const mentioned = ({ text, extra }: SlackMessage): string[] => {
  const { blocks, attachments } = extra ?? {};
  const content = blocks || attachments ? JSON.stringify([blocks, attachments]) : '';
  return [...`${text}${content}`.matchAll(mention)].flatMap(([, inText, inRichText]) => inText ?? inRichText ?? []);
};

/** The ids of the authors of messages, and of the people whom the messages mention. */
export const namedPeople = (messages: readonly SlackMessage[]): Set<string> =>
  new Set(messages.flatMap((message) => [...(message.userId === null ? [] : [message.userId]), ...mentioned(message)]));

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

interface Sources {
  database: Database;
  calls: SlackCalls;
}

/** Asks Slack for people whom the workspace does not list, with the names of their organizations, and stores them. Returns whether one
 * is new or changed. */
export async function askForPeople(
  { database, calls }: Sources,
  caller: SlackCaller,
  ids: readonly string[],
  messages: readonly SlackMessage[],
): Promise<boolean> {
  const users = await Promise.all(ids.map((id) => askForAuthor(calls, caller, id, messages)));
  const teams = new Set(users.flatMap((user) => foreignTeamOf(user, caller.workspaceId) ?? []));
  const organizations = await askForOrganizations({ database, calls }, caller, [...teams]);
  return storePeople(database, caller.workspaceId, users, organizations);
}

/** The names of organizations that no stored person has. Slack tells those of shared channels; others stay unknown. */
async function askForOrganizations(
  { database, calls }: Sources,
  caller: SlackCaller,
  teams: readonly string[],
): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  if (teams.length === 0) return names;
  const { rows } = await database.execute<{ team: string }>(sql`
    select team from jsonb_array_elements_text(${storableJson(teams)}::text::jsonb) as asked(team)
    where not exists (select from people where workspace_id = ${caller.workspaceId} and team_id = team
      and organization is not null)`);
  for (const { team } of rows) names.set(team, await nameOf(calls, caller, team));
  return names;
}

async function nameOf(calls: SlackCalls, caller: SlackCaller, team: string): Promise<string> {
  try {
    const answer = await calls.call(caller, 'team.info', { team }, { priority: 'background' });
    // Slack may answer with the own workspace.
    return stringIn(answer.team, 'id') === team ? stringIn(answer.team, 'name') : '';
  } catch (error) {
    if (error instanceof SlackFailure) return '';
    throw error;
  }
}

/** The id of an app's bot; ids of people begin with U or W. */
const isBotId = (id: string): boolean => id.startsWith('B');

/**
 * Asks Slack for an author or a mentioned person, as a user object. Where the token may not see the person, for instance one of another
 * organization, the profile in the message tells the names. Null: then the id is shown.
 */
async function askForAuthor(
  calls: SlackCalls,
  caller: SlackCaller,
  id: string,
  messages: readonly SlackMessage[],
): Promise<unknown> {
  try {
    if (isBotId(id)) return botOf(id, await calls.call(caller, 'bots.info', { bot: id }, { priority: 'background' }));
    return (await calls.call(caller, 'users.info', { user: id }, { priority: 'background' })).user;
  } catch (error) {
    if (!(error instanceof SlackFailure)) throw error;
    const profile = messages.find(({ userId, profile }) => userId === id && profile !== null)?.profile;
    return profile ? { id, name: stringIn(profile, 'name', 'display_name', 'real_name'), profile } : null;
  }
}

function botOf(id: string, { bot }: Record<string, unknown>): unknown {
  const name = stringIn(bot, 'name');
  if (name === '') return null;
  const icons = isRecord(bot) ? bot.icons : null;
  return { id, name, real_name: name, is_bot: true, profile: { image_72: stringIn(icons, 'image_72', 'image_48') } };
}
