import type { ViewFilters } from 'triage-inbox/core';

export interface PersonScript {
  /** The name used in scenes. */
  key: string;
  realName: string;
  displayName?: string;
  title: string;
  timeZone: string;
}

export interface ChannelScript {
  key: string;
  isPrivate: boolean;
  members: readonly string[];
  purpose: string;
}

/** A dialogue, one line a message (parseLine.ts). */
export interface Scene {
  /** A channel's name, or the members' keys of a dm joined by "+". */
  conversation: string;
  lines: readonly string[];
}

/** A scene of the past. */
export interface PastScene extends Scene {
  /** A fixed time, for texts that mention hours. */
  clock?: SceneClock;
}

/** The last such weekday (0 is Sunday) at least `weeksAgo` weeks ago, at "HH:MM" UTC. */
export interface SceneClock {
  weeksAgo: number;
  weekday: number;
  time: string;
}

/** A recurring dialogue: the roles `A`, `B`, `C` get random members and `{slots}` new values each time. */
export interface Routine extends Scene {
  times: number;
  /** Also posted at night, by bots. */
  aroundTheClock: boolean;
}

/** One-line messages for any member of the listed conversations; each is used at most once. */
export interface FillerScript {
  conversations: readonly string[];
  texts: readonly string[];
}

/** The hand-written content of a workspace. */
export interface WorkspaceScript {
  key: string;
  name: string;
  domain: string;
  /** The key of the signed-in person. */
  reader: string;
  people: readonly PersonScript[];
  /** The names of bots, by key. */
  bots: Readonly<Record<string, string>>;
  /** The members of user groups, by handle without "@". */
  groups: Readonly<Record<string, readonly string[]>>;
  channels: readonly ChannelScript[];
  /** Dms and group dms: members' keys joined by "+". */
  directs: readonly string[];
  /** The reader's Focus Inboxes. */
  focusInboxes: readonly { label: string; filters: ViewFilters }[];
  scenes: readonly PastScene[];
  routines: readonly Routine[];
  fillers: readonly FillerScript[];
  /** Short answers that fit any message in a work channel. */
  acknowledgements: readonly string[];
  /** Scenes of the last two days: every line has its age. */
  recent: readonly Scene[];
  /** Scenes of the simulated activity. */
  liveScenes: readonly Scene[];
  /** Answers to the reader by kind of message (readerAnswers.ts); an answer is one or several messages. */
  answers: Readonly<Record<string, readonly (readonly string[])[]>>;
  /** Values of `{slots}` in routines and live scenes. */
  slots: Readonly<Record<string, readonly string[]>>;
}
