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

type Access = 'history' | 'read' | 'write';

/** The scope of a kind of conversation, such as `groups:history`. */
export function scopeOf(kind: FakeChannelKind, access: Access): string {
  const family = { channel: 'channels', group: 'groups', im: 'im', mpim: 'mpim' }[kind];
  return `${family}:${access}`;
}
