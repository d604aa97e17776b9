import { userGroupObject } from '../world/objects/userGroupObject.ts';
import { userObject } from '../world/objects/userObject.ts';
import { sharesChannel } from '../world/visibility.ts';
import type { FakeUser } from '../world/worldState.ts';
import { ApiFailure } from './apiFailure.ts';
import { type ApiMethod, tier2, tier3, tier4, type UserContext, userMethod } from './apiMethod.ts';
import { pageOf } from './pages.ts';

/** Slack's own bot is among the people of each workspace. It has the same id everywhere, and is no bot by its flag. */
const slackbotOf = (teamId: string): FakeUser => ({
  id: 'USLACKBOT',
  teamId,
  name: 'slackbot',
  realName: 'Slackbot',
  displayName: 'Slackbot',
  email: '',
  isBot: false,
  isDeactivated: false,
  isGuest: false,
  timeZone: 'America/Los_Angeles',
  updated: 0,
});

const withEmail = ({ caller }: UserContext) => caller.token.scopes.includes('users:read.email');

export const peopleMethods: Record<string, ApiMethod> = {
  'users.list': userMethod(tier2, ['users:read'], (context) => {
    const { args, world, caller, app } = context;
    const people = [...world.store.users.values()].filter(({ teamId }) => teamId === caller.team.id);
    const users = [slackbotOf(caller.team.id), ...people];
    // Slack returns all people if no limit is given.
    const { items, response_metadata } = pageOf(users, args, { defaultLimit: 1000, maxLimit: 1000 });
    return {
      members: items.map((user) => userObject(user, caller.team, { withEmail: withEmail(context) })),
      cache_ts: Math.floor(app.now() / 1000),
      response_metadata,
    };
  }),

  'users.info': userMethod(tier4, ['users:read'], (context) => {
    const { args, world, caller } = context;
    const id = args.required('user', 'user_not_found');
    const slackbot = slackbotOf(caller.team.id);
    const user = id === slackbot.id ? slackbot : world.store.users.get(id);
    if (!user) throw new ApiFailure('user_not_found');
    const team = world.store.teams.get(user.teamId);
    const object = userObject(user, team, { withEmail: withEmail(context) });
    // A stranger is of another organization and in no channel that the workspaces share.
    const isForeign = user.teamId !== caller.team.id;
    return {
      user: { ...object, ...(isForeign && { is_stranger: !sharesChannel(world.store, caller.team.id, user) }) },
    };
  }),

  'bots.info': userMethod(tier3, ['users:read'], ({ args, world }) => {
    const id = args.required('bot', 'bot_not_found');
    const messages = [...world.store.channels.values()].flatMap((channel) => channel.messages);
    const message = messages.find(({ botId }) => botId === id);
    if (!message) throw new ApiFailure('bot_not_found');
    return { bot: { id, deleted: false, name: 'Triage Inbox', updated: 0, app_id: message.appId ?? '', icons: {} } };
  }),

  'usergroups.list': userMethod(tier2, ['usergroups:read'], ({ args, caller }) => ({
    usergroups: [...caller.team.userGroups.values()]
      .filter(({ disabled }) => disabled === 0 || args.flag('include_disabled'))
      .map((group) => ({
        ...userGroupObject(group, caller.team.id, { withUsers: args.flag('include_users') }),
        ...(args.flag('include_count') ? { user_count: group.users.length } : {}),
      })),
  })),

  'team.info': userMethod(tier3, ['team:read'], ({ args, world, caller, app }) => {
    const team = world.store.teams.get(args.text('team') ?? caller.team.id);
    // Slack tells the own workspace and those of shared channels.
    const people = [...world.store.users.values()].filter(({ teamId }) => teamId === team?.id);
    const isKnown =
      team?.id === caller.team.id || people.some((user) => sharesChannel(world.store, caller.team.id, user));
    if (!team || !isKnown) throw new ApiFailure('team_not_found');
    return {
      team: {
        id: team.id,
        name: team.name,
        url: `${app.url()}/`,
        domain: team.domain,
        email_domain: '',
        icon: { image_default: true },
        ...(team.enterpriseId ? { enterprise_id: team.enterpriseId, enterprise_name: team.name } : {}),
      },
    };
  }),

  'emoji.list': userMethod(tier2, ['emoji:read'], ({ caller }) => ({
    emoji: Object.fromEntries(caller.team.emoji),
    cache_ts: '0000000000.000000',
  })),
};
