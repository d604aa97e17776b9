import type { MessageActions } from './messageActions.ts';
import { membersWith } from './messageEvents.ts';
import { channelObject } from './objects/channelObject.ts';
import { maySee, scopeOf } from './visibility.ts';
import type { FakeChannel, Json } from './worldState.ts';
import type { EventAudience, WorldStore } from './worldStore.ts';

export interface CreateChannelOptions {
  id?: string;
  teamId?: string;
  name: string;
  private?: boolean;
  members?: string[];
  creator?: string;
  topic?: string;
  purpose?: string;
  isShared?: boolean;
  isArchived?: boolean;
  isGeneral?: boolean;
}

export interface ChannelActions {
  createChannel(options: CreateChannelOptions): string;
  /** Opens the direct message of one or several people; the first one opens it. Returns its id, also if it exists. */
  openIm(userIds: string[], options?: { id?: string }): string;
  join(channelId: string, userId: string): void;
  invite(channelId: string, userId: string, inviterId: string): void;
  leave(channelId: string, userId: string): void;
  kick(channelId: string, userId: string, actorId: string): void;
  rename(channelId: string, name: string): void;
  archive(channelId: string, userId?: string): void;
  unarchive(channelId: string, userId?: string): void;
}

export function channelActions(store: WorldStore, { post }: Pick<MessageActions, 'post'>): ChannelActions {
  const { emit } = store.environment;
  const eventTs = () => store.timestamps.next();

  const addMember = (channelId: string, userId: string, inviter: string | undefined) => {
    const channel = store.channel(channelId);
    if (channel.members.has(userId)) return;
    channel.members.add(userId);
    const event = {
      type: 'member_joined_channel',
      user: userId,
      channel: channelId,
      channel_type: channelType(channel),
      team: store.users.get(userId)?.teamId,
      ...(inviter ? { inviter } : {}),
      event_ts: eventTs(),
    };
    emit(event, membersWith(channel, scopeOf(channel.kind, 'read')));
    post(channelId, userId, `<@${userId}> has joined the channel`, { subtype: 'channel_join' });
  };

  const removeMember = (channelId: string, userId: string, actorId: string) => {
    const channel = store.channel(channelId);
    if (!channel.members.delete(userId)) return;
    const scope = scopeOf(channel.kind, 'read');
    emit(
      { type: named(channel, 'left'), channel: channelId, actor_id: actorId, event_ts: eventTs() },
      { teamId: channel.teamId, scope, isVisibleTo: (id) => id === userId },
    );
    const event = {
      type: 'member_left_channel',
      user: userId,
      channel: channelId,
      channel_type: channelType(channel),
      team: store.users.get(userId)?.teamId,
      event_ts: eventTs(),
    };
    emit(event, membersWith(channel, scope));
    post(channelId, userId, `<@${userId}> has left the channel`, { subtype: 'channel_leave' });
  };

  const setArchived = (channelId: string, isArchived: boolean, userId: string | undefined) => {
    const channel = store.channel(channelId);
    if (channel.isArchived === isArchived) return;
    channel.isArchived = isArchived;
    const event = {
      type: named(channel, isArchived ? 'archive' : 'unarchive'),
      channel: channelId,
      user: userId ?? channel.creator,
      ...(isArchived ? { is_moved: 0 } : {}),
      event_ts: eventTs(),
    };
    emit(event, viewers(store, channel));
  };

  return {
    createChannel: (options) => createChannel(store, options),
    openIm: (userIds, { id } = {}) => openIm(store, userIds, id),
    join: (channelId, userId) => addMember(channelId, userId, undefined),
    invite: addMember,
    leave: (channelId, userId) => removeMember(channelId, userId, userId),
    kick: removeMember,
    rename: (channelId, name) => renameChannel(store, channelId, name),
    archive: (channelId, userId) => setArchived(channelId, true, userId),
    unarchive: (channelId, userId) => setArchived(channelId, false, userId),
  };
}

function createChannel(store: WorldStore, options: CreateChannelOptions): string {
  const members = options.members ?? [];
  const creator = options.creator ?? members[0] ?? '';
  const channel = newChannel(store, {
    id: options.id ?? store.newId('C'),
    kind: options.private ? 'group' : 'channel',
    name: options.name,
    teamId: options.teamId ?? store.users.get(creator)?.teamId ?? firstTeamId(store),
    creator,
    members: new Set(members),
    topic: options.topic ?? '',
    purpose: options.purpose ?? '',
    isShared: options.isShared ?? false,
    isArchived: options.isArchived ?? false,
    isGeneral: options.isGeneral ?? false,
  });
  if (!options.private) {
    const created = channelObject(store, channel, creator);
    const event = { type: 'channel_created', channel: created, event_ts: store.timestamps.next() };
    store.environment.emit(event, viewers(store, channel));
  }
  for (const userId of members) emitFirstMember(store, channel, userId);
  return channel.id;
}

function openIm(store: WorldStore, userIds: string[], id: string | undefined): string {
  const members = [...new Set(userIds)].sort();
  const kind = members.length > 2 ? 'mpim' : 'im';
  const open = [...store.channels.values()].find(
    (channel) => channel.kind === kind && [...channel.members].sort().join() === members.join(),
  );
  if (open) return open.id;
  const creator = userIds[0] ?? '';
  const names = userIds.map((userId) => store.user(userId).name);
  const channel = newChannel(store, {
    id: id ?? store.newId(kind === 'im' ? 'D' : 'C'),
    kind,
    name: kind === 'im' ? '' : `mpdm-${names.join('--')}-1`,
    teamId: store.user(creator).teamId,
    creator,
    members: new Set(members),
  });
  // Slack has no event for a new conversation of several people: its first message announces it.
  if (kind === 'im') {
    const created = channelObject(store, channel, creator);
    const event = { type: 'im_created', user: creator, channel: created, event_ts: store.timestamps.next() };
    store.environment.emit(event, membersWith(channel, 'im:read'));
  }
  return channel.id;
}

/** The events of private channels have names of their own. */
const named = (channel: FakeChannel, event: string) => `${channel.kind === 'channel' ? 'channel' : 'group'}_${event}`;

function renameChannel(store: WorldStore, channelId: string, name: string): void {
  const channel = store.channel(channelId);
  channel.previousNames.unshift(channel.name);
  channel.name = name;
  const renamed: Json = {
    id: channelId,
    name,
    name_normalized: name,
    created: channel.created,
    is_channel: channel.kind === 'channel',
    is_mpim: channel.kind === 'mpim',
  };
  const event = { type: named(channel, 'rename'), channel: renamed, event_ts: store.timestamps.next() };
  store.environment.emit(event, viewers(store, channel));
}

/** Private channels have had ids with a C since 2021, and this letter follows the id. */
const channelType = (channel: FakeChannel) => (channel.id.startsWith('G') ? 'G' : 'C');
const firstTeamId = (store: WorldStore) => [...store.teams.keys()][0] ?? '';

function viewers(store: WorldStore, channel: FakeChannel): EventAudience {
  return {
    teamId: channel.teamId,
    scope: scopeOf(channel.kind, 'read'),
    isVisibleTo: (userId) => maySee(store.user(userId), channel),
  };
}

function emitFirstMember(store: WorldStore, channel: FakeChannel, userId: string): void {
  const event = {
    type: 'member_joined_channel',
    user: userId,
    channel: channel.id,
    channel_type: channelType(channel),
    team: store.users.get(userId)?.teamId,
    event_ts: store.timestamps.next(),
  };
  store.environment.emit(event, membersWith(channel, scopeOf(channel.kind, 'read')));
}

type NewChannel = Pick<FakeChannel, 'id' | 'kind' | 'name' | 'teamId' | 'creator' | 'members'> & Partial<FakeChannel>;

function newChannel(store: WorldStore, fields: NewChannel): FakeChannel {
  const channel: FakeChannel = {
    previousNames: [],
    created: store.seconds(),
    topic: '',
    purpose: '',
    isArchived: false,
    isGeneral: false,
    isShared: false,
    messages: [],
    lastRead: new Map(),
    threadsRead: new Map(),
    ...fields,
  };
  store.channels.set(channel.id, channel);
  return channel;
}
