import { isRecord, stringIn } from '../../json.ts';
import { type SlackCaller, type SlackCalls, SlackFailure } from '../client/slackCalls.ts';
import type { SlackMessage } from '../store/slackMessage.ts';

/** The id of an app's bot; ids of people begin with U or W. */
const isBotId = (id: string): boolean => id.startsWith('B');

/**
 * Asks Slack for an author or a mentioned person, as a user object. Where the token may not see the person, for instance one of another
 * organization, the profile in the message tells the names. Null: then the id is shown.
 */
export async function askForAuthor(
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
