import { channelDetails, channelObject } from '../world/objects/channelObject.ts';
import { maySee, scopeOf } from '../world/visibility.ts';
import type { FakeChannel } from '../world/worldState.ts';
import { ApiFailure } from './apiFailure.ts';
import { type ApiMethod, tier2, tier3, tier4, type UserContext, userMethod } from './apiMethod.ts';
import { findChannel, mustBeMember } from './findChannel.ts';
import { pageOf } from './pages.ts';

const listed = { defaultLimit: 100, maxLimit: 999 };
const kinds = { public_channel: 'channel', private_channel: 'group', mpim: 'mpim', im: 'im' } as const;

/** The conversations of the types in the argument `types`, oldest first. */
function conversationsOfTypes(
  { args, world, caller }: UserContext,
  sees: (channel: FakeChannel) => boolean,
): FakeChannel[] {
  const types = args.list('types');
  const wanted = (types.length === 0 ? ['public_channel'] : types).map((type) => {
    const kind = kinds[type as keyof typeof kinds];
    if (!kind) throw new ApiFailure('invalid_types');
    caller.require(scopeOf(kind, 'read'));
    return kind;
  });
  const withoutArchived = args.flag('exclude_archived');
  return [...world.store.channels.values()].filter(
    (channel) => wanted.includes(channel.kind) && sees(channel) && !(withoutArchived && channel.isArchived),
  );
}

export const conversationMethods: Record<string, ApiMethod> = {
  'users.conversations': userMethod(tier3, [], (context) => {
    const { args, world, caller } = context;
    const userId = args.text('user') ?? caller.user.id;
    if (!world.store.users.has(userId)) throw new ApiFailure('user_not_found');
    // Conversations of another person: those that the caller sees too.
    const found = conversationsOfTypes(
      context,
      (channel) => channel.members.has(userId) && maySee(caller.user, channel),
    );
    const { items, response_metadata } = pageOf(found, args, listed);
    return {
      channels: items.map((channel) => channelObject(world.store, channel, caller.user.id)),
      response_metadata,
    };
  }),

  'conversations.list': userMethod(tier2, [], (context) => {
    const { args, world, caller } = context;
    const found = conversationsOfTypes(context, (channel) => maySee(caller.user, channel));
    const { items, response_metadata } = pageOf(found, args, listed);
    return {
      channels: items.map((channel) => ({
        ...channelObject(world.store, channel, caller.user.id),
        ...(channel.kind === 'im' ? {} : { is_member: channel.members.has(caller.user.id) }),
        ...(channel.kind === 'im' ? {} : { num_members: channel.members.size }),
      })),
      response_metadata,
    };
  }),

  'conversations.info': userMethod(tier3, [], (context) => {
    const { args, world, caller, app } = context;
    const channel = findChannel(context, 'read');
    const withMembers = args.flag('include_num_members');
    const { last_read, ...details } = channelDetails(world.store, channel, caller.user.id, { withMembers });
    return { channel: { ...details, ...(app.tellsLastRead(channel.id) && last_read !== undefined && { last_read }) } };
  }),

  'conversations.members': userMethod(tier4, [], (context) => {
    const channel = findChannel(context, 'read');
    const { items, response_metadata } = pageOf([...channel.members], context.args, listed);
    return { members: items, response_metadata };
  }),

  'conversations.mark': userMethod(tier3, [], (context) => {
    const { args, world, caller } = context;
    const channel = findChannel(context, 'write');
    mustBeMember(channel, context);
    const ts = args.ts('ts', 'invalid_timestamp');
    if (ts === undefined) throw new ApiFailure('invalid_timestamp');
    world.mark(channel.id, caller.user.id, ts);
    return {};
  }),

  'conversations.open': userMethod(tier3, [], (context) => {
    const { args, world, caller } = context;
    if (args.text('channel')) {
      const channel = findChannel(context, 'write');
      if (channel.kind !== 'im' && channel.kind !== 'mpim') {
        throw new ApiFailure('method_not_supported_for_channel_type');
      }
      mustBeMember(channel, context);
      return opened(context, channel, true);
    }
    const users = args.list('users');
    if (users.length === 0) throw new ApiFailure('users_list_not_supplied');
    if (users.length > 8) throw new ApiFailure('too_many_users');
    for (const id of users) {
      const user = world.store.users.get(id);
      if (user?.teamId !== caller.team.id) throw new ApiFailure('user_not_found');
      if (user.isDeactivated) throw new ApiFailure('user_disabled');
    }
    const members = [caller.user.id, ...users];
    caller.require(scopeOf(new Set(members).size > 2 ? 'mpim' : 'im', 'write'));
    const before = world.store.channels.size;
    const id = world.openIm(members);
    return opened(context, world.store.channel(id), world.store.channels.size === before);
  }),

  'conversations.join': userMethod(tier3, ['channels:write'], (context) => {
    const { world, caller } = context;
    const channel = findChannel(context, null);
    if (channel.kind !== 'channel') throw new ApiFailure('method_not_supported_for_channel_type');
    if (channel.isArchived) throw new ApiFailure('is_archived');
    const wasMember = channel.members.has(caller.user.id);
    world.join(channel.id, caller.user.id);
    return {
      channel: channelDetails(world.store, channel, caller.user.id, { withMembers: false }),
      ...(wasMember ? { warning: 'already_in_channel', response_metadata: { warnings: ['already_in_channel'] } } : {}),
    };
  }),

  'conversations.leave': userMethod(tier3, [], (context) => {
    const { world, caller } = context;
    const channel = findChannel(context, 'write');
    if (channel.kind === 'im' || channel.kind === 'mpim') {
      throw new ApiFailure('method_not_supported_for_channel_type');
    }
    if (channel.isGeneral) throw new ApiFailure('cant_leave_general');
    if (channel.isArchived) throw new ApiFailure('is_archived');
    if (!channel.members.has(caller.user.id)) return { not_in_channel: true };
    if (channel.kind === 'group' && channel.members.size === 1) throw new ApiFailure('last_member');
    world.leave(channel.id, caller.user.id);
    return {};
  }),
};

function opened({ args, world, caller }: UserContext, channel: FakeChannel, isKnown: boolean) {
  return {
    ...(isKnown ? { no_op: true, already_open: true } : {}),
    channel: args.flag('return_im')
      ? channelDetails(world.store, channel, caller.user.id, { withMembers: false })
      : { id: channel.id },
  };
}
