/** `im` and `mpim` are direct messages of two and of several people; `group` is a private channel. */
export type FakeChannelKind = 'channel' | 'group' | 'im' | 'mpim';

export interface FakeTeam {
  id: string;
  name: string;
  domain: string;
  enterpriseId: string | null;
  /** Custom emoji: name to URL, or to `alias:other_name`. */
  emoji: Map<string, string>;
  userGroups: Map<string, FakeUserGroup>;
}

export interface FakeUserGroup {
  id: string;
  handle: string;
  name: string;
  users: string[];
  /** Seconds; 0: the group is not disabled. */
  disabled: number;
}

export interface FakeUser {
  id: string;
  teamId: string;
  name: string;
  realName: string;
  displayName: string;
  email: string;
  isBot: boolean;
  isDeactivated: boolean;
  isGuest: boolean;
  timeZone: string;
  updated: number;
}

export interface FakeReaction {
  name: string;
  users: string[];
}

/** Blocks, attachments and metadata are passed through as the caller wrote them. */
export type Json = Record<string, unknown>;

export interface FakeMessage {
  ts: string;
  text: string;
  user?: string;
  botId?: string;
  username?: string;
  subtype?: string;
  threadTs?: string;
  clientMsgId?: string;
  appId?: string;
  blocks?: Json[];
  attachments?: Json[];
  metadata?: Json;
  /** More fields of the message, as Slack names them, such as the `room` of a huddle. */
  fields?: Json;
  fileIds: string[];
  edited?: { user: string; ts: string };
  reactions: FakeReaction[];
}

export interface FakeChannel {
  id: string;
  teamId: string;
  kind: FakeChannelKind;
  name: string;
  previousNames: string[];
  created: number;
  creator: string;
  topic: string;
  purpose: string;
  isArchived: boolean;
  isGeneral: boolean;
  /** Shared with another workspace. */
  isShared: boolean;
  members: Set<string>;
  /** Sorted by `ts`, replies included. */
  messages: FakeMessage[];
  lastRead: Map<string, string>;
  /** Where each person has read up to in a thread, by "thread person". */
  threadsRead: Map<string, string>;
}

export interface FakeFile {
  id: string;
  teamId: string;
  user: string;
  created: number;
  name: string;
  title: string;
  mimetype: string;
  content: Uint8Array;
  channelIds: string[];
}

/** An upload that has begun. Its file exists once it is completed. */
export interface FakeUpload {
  fileId: string;
  /** The secret part of the upload URL. */
  ticket: string;
  userId: string;
  name: string;
  /** The announced size. */
  length: number;
  /** Null until the bytes have arrived. */
  content: Uint8Array | null;
}

/** The `last_read` of a conversation that the person has never read. */
export const neverRead = '0000000000.000000';
