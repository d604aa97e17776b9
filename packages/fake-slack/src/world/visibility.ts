import type { FakeChannel, FakeChannelKind, FakeFile, FakeUser } from './worldState.ts';
import type { WorldStore } from './worldStore.ts';

/** Members see a conversation; everybody but guests also sees the public channels of the own workspace. */
export function maySee(user: FakeUser, channel: FakeChannel): boolean {
  if (channel.members.has(user.id)) return true;
  return channel.kind === 'channel' && channel.teamId === user.teamId && !user.isGuest;
}

export function maySeeFile(store: WorldStore, user: FakeUser, file: FakeFile): boolean {
  if (file.user === user.id) return true;
  return file.channelIds.some((id) => {
    const channel = store.channels.get(id);
    return channel !== undefined && maySee(user, channel);
  });
}

/** Whether a person is in a conversation with somebody of a workspace. */
export const sharesChannel = (store: WorldStore, teamId: string, user: FakeUser): boolean =>
  [...store.channels.values()].some(
    ({ members }) => members.has(user.id) && [...members.keys()].some((id) => store.users.get(id)?.teamId === teamId),
  );

type Access = 'history' | 'read' | 'write';

/** The scope of a kind of conversation, such as `groups:history`. */
export function scopeOf(kind: FakeChannelKind, access: Access): string {
  const family = { channel: 'channels', group: 'groups', im: 'im', mpim: 'mpim' }[kind];
  return `${family}:${access}`;
}
