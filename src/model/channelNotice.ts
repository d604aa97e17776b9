import type { Message } from './message.ts';

/** The subtypes of channel notices: lines with which the chat service reports a change of a conversation, such as a new topic. They
 * never count as unread, so the unread counts of a server leave them out. */
export const channelNoticeSubtypes: ReadonlySet<string> = new Set([
  'channel_join',
  'channel_leave',
  'group_join',
  'group_leave',
  'channel_topic',
  'channel_purpose',
  'channel_name',
  'channel_archive',
  'channel_unarchive',
  'pinned_item',
]);

/** Whether a message is a channel notice, which never counts as unread. */
export const isChannelNotice = ({ subtype }: Pick<Message, 'subtype'>): boolean =>
  subtype !== undefined && channelNoticeSubtypes.has(subtype);
