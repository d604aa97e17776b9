import type { MessagePlace } from '../../messages/queries/messageRows.ts';
import { applyMessageEvents, type EventMemory } from './applyMessageEvents.ts';
import { applyOnce } from './applyOnce.ts';
import * as conversations from './conversationEvents.ts';
import type { EventSources } from './eventSources.ts';
import { removeFile } from './fileEvents.ts';
import { joined, left } from './membershipEvents.ts';
import {
  changeEmoji,
  changeGroup,
  changeGroupMembers,
  changeOwnGroup,
  changePeople,
  renameWorkspace,
  revokeAccess,
} from './peopleEvents.ts';
import type { StoredEvent } from './storedEvents.ts';

/** Applies events of one conversation, or of none, in their order. Consecutive events about messages are applied together. */
export async function applyEvents(
  sources: EventSources,
  events: readonly StoredEvent[],
  memory: EventMemory,
): Promise<void> {
  for (const run of runsOf(events)) {
    const [first] = run;
    if (!first) continue;
    if (first.change) await applyMessageEvents(sources, run, memory);
    else await applyOtherEvent(sources, first);
  }
}

function runsOf(events: readonly StoredEvent[]): StoredEvent[][] {
  const runs: StoredEvent[][] = [];
  for (const event of events) {
    const last = runs.at(-1);
    if (last?.[0]?.change && event.change) last.push(event);
    else runs.push([event]);
  }
  return runs;
}

/** Each marks the event as applied (see applyOnce). */
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
  channel_marked: conversations.marked,
  group_marked: conversations.marked,
  im_marked: conversations.marked,
  mpim_marked: conversations.marked,
};

const aboutWorkspaces: Record<string, Apply> = {
  user_change: changePeople,
  user_profile_changed: changePeople,
  user_status_changed: changePeople,
  team_join: changePeople,
  team_rename: renameWorkspace,
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

/** Events of other types change nothing that is stored. */
async function applyOtherEvent(sources: EventSources, event: StoredEvent): Promise<void> {
  const { workspaceId, conversationId, type } = event;
  const applyInPlace = Object.hasOwn(aboutConversations, type) ? aboutConversations[type] : undefined;
  const apply = Object.hasOwn(aboutWorkspaces, type) ? aboutWorkspaces[type] : undefined;
  if (apply) await apply(sources, event);
  else if (applyInPlace && conversationId !== null) await applyInPlace(sources, event, { workspaceId, conversationId });
  else await applyOnce(sources, [event], async () => {});
}
