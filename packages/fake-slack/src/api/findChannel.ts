import { maySee, scopeOf } from '../world/visibility.ts';
import type { FakeChannel } from '../world/worldState.ts';
import { ApiFailure } from './apiFailure.ts';
import type { UserContext } from './apiMethod.ts';

type Access = Parameters<typeof scopeOf>[1];

/**
 * The conversation in the argument `channel`. Conversations that the caller may not see answer as if they did not exist.
 * @throws ApiFailure channel_not_found, missing_scope
 */
export function findChannel({ args, world, caller }: UserContext, access: Access | null): FakeChannel {
  const id = args.required('channel', 'channel_not_found');
  const channel = world.store.channels.get(id);
  if (!channel || !maySee(caller.user, channel)) throw new ApiFailure('channel_not_found');
  if (access) caller.require(scopeOf(channel.kind, access));
  return channel;
}

export function mustBeMember(channel: FakeChannel, { caller }: UserContext): void {
  if (!channel.members.has(caller.user.id)) throw new ApiFailure('not_in_channel');
}
