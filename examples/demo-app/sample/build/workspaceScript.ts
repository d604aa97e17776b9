import type { ViewFilters } from 'triage-inbox/core';
import type { AnswerScript } from '../activity/answerScript.ts';
import type { SlotBank } from '../script/fillSlots.ts';
import type { Routine, Scene } from '../script/scene.ts';

export interface PersonScript {
  /** The name used in scenes. */
  key: string;
  realName: string;
  /** Display name; default: the first word of the real name. */
  displayName?: string;
  title: string;
  /** Default: the time zone of the workspace. */
  timeZone?: string;
}

export interface BotScript {
  key: string;
  name: string;
}

export interface ChannelScript {
  key: string;
  isPrivate?: boolean;
  members: readonly string[] | 'everyone';
  purpose: string;
}

/** One-line messages for any member of the listed conversations; each is used at most once. */
export interface FillerScript {
  conversations: readonly string[];
  texts: readonly string[];
}

/** A Focus Inbox of the first page. */
export interface FocusInboxScript {
  label: string;
  filters: ViewFilters;
}

/** The hand-written content of a workspace, as pure data. */
export interface WorkspaceScript {
  key: string;
  name: string;
  domain: string;
  /** The time zone of most of its people, such as "Europe/Berlin". */
  timeZone: string;
  /** The key of the signed-in person. */
  reader: string;
  people: readonly PersonScript[];
  bots: readonly BotScript[];
  /** The members of user groups, by handle without "@". */
  groups: Readonly<Record<string, readonly string[]>>;
  channels: readonly ChannelScript[];
  /** Dms and group dms: members' keys joined by "+". */
  directs: readonly string[];
  scenes: readonly Scene[];
  routines: readonly Routine[];
  fillers: readonly FillerScript[];
  /** Short answers that fit any message in a work channel. */
  acknowledgements: readonly string[];
  recent: readonly Scene[];
  /** Scenes of the simulated activity. */
  liveScenes: readonly Scene[];
  answers: AnswerScript;
  slots: SlotBank;
  /** The reader's Focus Inboxes. */
  focusInboxes?: readonly FocusInboxScript[];
}
