import type { ViewFilters } from 'triage-inbox/core';
import type { AnswerScript } from '../living/answerScript.ts';
import type { SlotBank } from '../script/fillSlots.ts';
import type { Routine, Scene } from '../script/scene.ts';

export interface PersonScript {
  /** The name that scenes use. */
  key: string;
  realName: string;
  /** What colleagues call them; the first word of the real name when absent. */
  displayName?: string;
  title: string;
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

/** One-liners that anyone may say in the listed conversations; each is said at most once in the whole workspace. */
export interface FillerScript {
  conversations: readonly string[];
  texts: readonly string[];
}

/** A Focus Inbox on the first page. */
export interface FocusInboxScript {
  label: string;
  filters: ViewFilters;
}

/** Everything that was written by hand about a workspace. Pure data. */
export interface WorkspaceScript {
  key: string;
  name: string;
  domain: string;
  /** The person who triages. */
  reader: string;
  people: readonly PersonScript[];
  bots: readonly BotScript[];
  /** User groups, by handle without "@". */
  groups: readonly string[];
  channels: readonly ChannelScript[];
  /** Dms and group dms: the members' keys joined by "+". */
  directs: readonly string[];
  scenes: readonly Scene[];
  routines: readonly Routine[];
  fillers: readonly FillerScript[];
  /** Short answers that may follow anything in a working channel. */
  acknowledgements: readonly string[];
  recent: readonly Scene[];
  /** What people write while the server runs. */
  life: readonly Scene[];
  answers: AnswerScript;
  slots: SlotBank;
  /** The reader's. */
  focusInboxes?: readonly FocusInboxScript[];
}
