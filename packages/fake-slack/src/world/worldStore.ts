import { createTimestamps } from './timestamps.ts';
import type { FakeChannel, FakeFile, FakeTeam, FakeUpload, FakeUser, Json } from './worldState.ts';

/** The people whose installations of the app may receive an event. */
export interface EventAudience {
  teamId: string;
  /** The token of one of them needs this scope; null: an event about the installation itself. */
  scope: string | null;
  isVisibleTo(userId: string): boolean;
}

export interface WorldEnvironment {
  now(): number;
  /** Origin of file links and permalinks. */
  url(): string;
  emit(event: Json, audience: EventAudience): void;
  /** Ends tokens that work. Returns the people they belonged to, and whether the workspace has any left. */
  revokeTokens(where: { teamId: string; userId?: string }): { userIds: string[]; isLast: boolean };
}

/** A test named something that the fake Slack does not contain. */
export class UnknownInFakeSlack extends Error {}

/** The state of all workspaces of the fake Slack. */
export class WorldStore {
  readonly teams = new Map<string, FakeTeam>();
  readonly users = new Map<string, FakeUser>();
  readonly channels = new Map<string, FakeChannel>();
  readonly files = new Map<string, FakeFile>();
  /** By the id of the file. */
  readonly uploads = new Map<string, FakeUpload>();
  readonly timestamps: { next(): string; at(ms: number): string };
  #lastId = 0;

  constructor(readonly environment: WorldEnvironment) {
    this.timestamps = createTimestamps(environment.now);
  }

  /** A new id such as `C00000001`. */
  newId(prefix: string): string {
    this.#lastId += 1;
    return `${prefix}0${String(this.#lastId).padStart(7, '0')}`;
  }

  seconds(): number {
    return Math.floor(this.environment.now() / 1000);
  }

  team(id: string): FakeTeam {
    return existing(this.teams.get(id), 'workspace', id);
  }

  user(id: string): FakeUser {
    return existing(this.users.get(id), 'user', id);
  }

  channel(id: string): FakeChannel {
    return existing(this.channels.get(id), 'channel', id);
  }

  file(id: string): FakeFile {
    return existing(this.files.get(id), 'file', id);
  }
}

function existing<T>(value: T | undefined, kind: string, id: string): T {
  if (value === undefined) throw new UnknownInFakeSlack(`The fake Slack has no ${kind} ${id}`);
  return value;
}
