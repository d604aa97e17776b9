import type { MessagePlace } from '../../messages/queries/messageRows.ts';
import { revokeAccess } from './accessEvents.ts';
import * as conversations from './conversationEvents.ts';
import type { EventSources } from './eventSources.ts';
import { removeFile } from './fileEvents.ts';
import { moveCursor } from './markedEvents.ts';
import { joined, left } from './membershipEvents.ts';
import { changeEmoji, changeGroup, changeGroupMembers, changeOwnGroup, changePeople } from './peopleEvents.ts';
import type { StoredEvent } from './storedEvents.ts';

type Apply = (sources: EventSources, event: StoredEvent) => Promise<void>;
type ApplyInPlace = (sources: EventSources, event: StoredEvent, place: MessagePlace) => Promise<void>;

const aboutConversations: Record<string, ApplyInPlace> = {
  member_joined_channel: joined,
  member_left_channel: left,
  channel_left: left,
  group_left: left,
  // A closed dm is only hidden in Slack's list. Its members still receive and read its messages, so that it stays here.
  im_created: conversations.opened,
  im_open: conversations.opened,
  mpim_open: conversations.opened,
  group_open: conversations.opened,
  channel_rename: conversations.renamed,
  group_rename: conversations.renamed,
  channel_archive: conversations.archived,
  group_archive: conversations.archived,
  channel_unarchive: conversations.unarchived,
  group_unarchive: conversations.unarchived,
  channel_deleted: conversations.deleted,
  group_deleted: conversations.deleted,
  channel_id_changed: conversations.replaced,
  channel_shared: conversations.changed,
  channel_unshared: conversations.changed,
  channel_marked: moveCursor,
  group_marked: moveCursor,
  im_marked: moveCursor,
  mpim_marked: moveCursor,
};

const aboutWorkspaces: Record<string, Apply> = {
  user_change: changePeople,
  user_profile_changed: changePeople,
  user_status_changed: changePeople,
  team_join: changePeople,
  subteam_created: changeGroup,
  subteam_updated: changeGroup,
  subteam_members_changed: changeGroupMembers,
  subteam_self_added: changeOwnGroup,
  subteam_self_removed: changeOwnGroup,
  emoji_changed: changeEmoji,
  file_deleted: removeFile,
  tokens_revoked: revokeAccess,
  app_uninstalled: revokeAccess,
};

/** Applies an event that is not about messages. Events of other types change nothing that is stored. */
export async function applyOtherEvent(sources: EventSources, event: StoredEvent): Promise<void> {
  const { workspaceId, conversationId, type } = event;
  await aboutWorkspaces[type]?.(sources, event);
  if (conversationId !== null) await aboutConversations[type]?.(sources, event, { workspaceId, conversationId });
}
