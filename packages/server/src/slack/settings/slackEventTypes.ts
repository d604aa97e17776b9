import type { SlackEvent } from '@slack/types';

/** A message event is named after the type of its conversation. */
type EventName = Exclude<SlackEvent['type'], 'message'> | `message.${'channels' | 'groups' | 'im' | 'mpim'}`;

/** The events that the Slack app subscribes to on behalf of each person. The manifest has the same list. */
export const slackEventTypes: readonly EventName[] = [
  'message.channels',
  'message.groups',
  'message.im',
  'message.mpim',
  'reaction_added',
  'reaction_removed',
  'member_joined_channel',
  'member_left_channel',
  'channel_left',
  'group_left',
  'im_created',
  'im_open',
  'group_open',
  'channel_rename',
  'group_rename',
  'channel_archive',
  'group_archive',
  'channel_unarchive',
  'group_unarchive',
  'channel_deleted',
  'group_deleted',
  'channel_id_changed',
  'channel_shared',
  'channel_unshared',
  'team_join',
  'team_rename',
  'user_change',
  'subteam_created',
  'subteam_updated',
  'subteam_members_changed',
  'subteam_self_added',
  'subteam_self_removed',
  'emoji_changed',
  'file_deleted',
  'tokens_revoked',
  'app_uninstalled',
];
