import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { storableJson } from '../../database/storableText.ts';
import { isRecord, stringIn } from '../../json.ts';
import { type SlackCaller, type SlackCalls, SlackFailure } from '../client/slackCalls.ts';
import type { SlackMessage } from '../store/slackMessage.ts';
import { foreignTeamOf, storePeople } from '../store/storePeople.ts';

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
