import { isShownInChannel } from '../threads.ts';
import { type FakeChannel, type Json, neverRead } from '../worldState.ts';
import type { WorldStore } from '../worldStore.ts';
import { messageObject } from './messageObject.ts';

/** A conversation in lists: `conversations.list` and `users.conversations`. */
export function channelObject(store: WorldStore, channel: FakeChannel, viewerId: string): Json {
  if (channel.kind === 'im') {
    const partnerId = imPartner(channel, viewerId);
    return {
      id: channel.id,
      created: channel.created,
      is_archived: false,
      is_im: true,
      is_org_shared: false,
      context_team_id: channel.teamId,
      updated: channel.created * 1000,
      user: partnerId,
      is_user_deleted: store.users.get(partnerId)?.isDeactivated ?? false,
      priority: 0,
    };
  }
  return {
    id: channel.id,
    name: channel.name,
    is_channel: channel.kind === 'channel',
    is_group: channel.kind !== 'channel',
    is_im: false,
    is_mpim: channel.kind === 'mpim',
    is_private: channel.kind !== 'channel',
    created: channel.created,
    is_archived: channel.isArchived,
    is_general: channel.isGeneral,
    unlinked: 0,
    name_normalized: channel.name,
    is_shared: channel.isShared,
    is_org_shared: false,
    is_pending_ext_shared: false,
    pending_shared: [],
    context_team_id: channel.teamId,
    updated: channel.created * 1000,
    parent_conversation: null,
    creator: channel.creator,
    is_ext_shared: channel.isShared,
    shared_team_ids: sharedTeams(store, channel),
    pending_connected_team_ids: [],
    topic: { value: channel.topic, creator: '', last_set: 0 },
    purpose: { value: channel.purpose, creator: '', last_set: 0 },
    previous_names: channel.previousNames,
  };
}

/** A conversation in `conversations.info`, which also tells the read state of the caller. */
export function channelDetails(
  store: WorldStore,
  channel: FakeChannel,
  viewerId: string,
  options: { withMembers: boolean },
): Json {
  const isMember = channel.members.has(viewerId);
  const lastRead = channel.lastRead.get(viewerId) ?? neverRead;
  return {
    ...channelObject(store, channel, viewerId),
    ...(channel.kind === 'im' ? {} : { is_member: isMember }),
    ...(isMember ? { last_read: lastRead } : {}),
    ...(options.withMembers && channel.kind !== 'im' ? { num_members: channel.members.size } : {}),
    ...(channel.kind === 'mpim' && isMember ? { is_open: true } : {}),
    ...(channel.kind === 'im' && isMember ? imState(store, channel, viewerId, lastRead) : {}),
  };
}

/** Only direct messages have counts. */
function imState(store: WorldStore, channel: FakeChannel, viewerId: string, lastRead: string): Json {
  const shown = channel.messages.filter(isShownInChannel);
  const latest = shown.at(-1);
  const unread = shown.filter(({ ts, user }) => ts > lastRead && user !== viewerId).length;
  return {
    is_open: true,
    latest: latest ? messageObject(store, channel, latest) : null,
    unread_count: unread,
    unread_count_display: unread,
  };
}

/** The other person of a direct message; in a note to self, the person. */
export const imPartner = (channel: FakeChannel, viewerId: string): string =>
  [...channel.members].find((id) => id !== viewerId) ?? viewerId;

/** The workspaces in a conversation, the own one first. */
function sharedTeams(store: WorldStore, channel: FakeChannel): string[] {
  const others = [...channel.members].flatMap((id) => store.users.get(id)?.teamId ?? []);
  return [...new Set([channel.teamId, ...(channel.isShared ? others : [])])];
}
