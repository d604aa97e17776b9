import { messageObject } from '../world/objects/messageObject.ts';
import type { FakeChannel, FakeMessage } from '../world/worldState.ts';
import { ApiFailure } from './apiFailure.ts';
import { type ApiMethod, tier2, tier3, type UserContext, userMethod } from './apiMethod.ts';
import { findChannel } from './findChannel.ts';

/** The greatest number of different reactions to a message. */
const maxReactions = 23;
const reactionName = /^[\p{L}\p{N}_+'-]+(::skin-tone-[2-6]((-|::skin-tone-)[2-6])?)?$/u;

export const reactionMethods: Record<string, ApiMethod> = {
  'reactions.add': userMethod(tier3, ['reactions:write'], (context) => {
    const { channel, message, name } = reactionTarget(context);
    const isNew = !message.reactions.some((reaction) => reaction.name === name);
    if (isNew && message.reactions.length >= maxReactions) throw new ApiFailure('too_many_emoji');
    if (!context.world.react(channel.id, message.ts, context.caller.user.id, name)) {
      throw new ApiFailure('already_reacted');
    }
    return {};
  }),

  'reactions.remove': userMethod(tier2, ['reactions:write'], (context) => {
    const { channel, message, name } = reactionTarget(context);
    if (!context.world.unreact(channel.id, message.ts, context.caller.user.id, name)) {
      throw new ApiFailure('no_reaction');
    }
    return {};
  }),

  'reactions.get': userMethod(tier3, ['reactions:read'], (context) => {
    const { channel, message } = target(context);
    return {
      type: 'message',
      channel: channel.id,
      message: messageObject(context.world.store, channel, message),
    };
  }),
};

function reactionTarget(context: UserContext) {
  const name = context.args.required('name', 'invalid_name');
  if (!reactionName.test(name)) throw new ApiFailure('invalid_name');
  const found = target(context);
  if (found.channel.isArchived) throw new ApiFailure('is_archived');
  return { ...found, name };
}

function target(context: UserContext): { channel: FakeChannel; message: FakeMessage } {
  if (context.args.text('channel') === undefined) throw new ApiFailure('no_item_specified');
  const channel = findChannel(context, null);
  const ts = context.args.ts('timestamp', 'bad_timestamp');
  const message = channel.messages.find((candidate) => candidate.ts === ts);
  if (!message) throw new ApiFailure('message_not_found');
  return { channel, message };
}
