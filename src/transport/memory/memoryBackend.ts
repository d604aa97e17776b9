import type { LaterEntry, Message, SyncState, Ts } from '../../model/index.ts';
import { applyRules } from './applyRules.ts';
import { copyOf } from './copyOf.ts';
import { describeMessage } from './describeMessage.ts';
import type { EventLog, WorldEvent } from './eventLog.ts';
import { createEventLog } from './eventLog.ts';
import type { Faults } from './faults.ts';
import type { Frame } from './frames.ts';
import { connectionFrame, frameData } from './frames.ts';
import { HttpError } from './httpError.ts';
import type { MemoryServer } from './memoryServer.ts';
import { createMemoryServer, placeOf } from './memoryServer.ts';
import { type NewReaction, reactToMessage } from './reactToMessage.ts';
import type { World } from './world.ts';
import type { NewMessage } from './writeMessage.ts';
import { rewriteMessage, writeMessage } from './writeMessage.ts';

/** A running world that several transports share, one for each user. */
export interface MemoryBackend {
  /** The data. Change it by the methods of the backend only. */
  readonly world: World;
  /** Milliseconds since the epoch. */
  now(): number;
  /** Whether any workspace has this user. */
  hasUser(userId: string): boolean;
  /** Writes a message as another user or bot; membership is not checked. */
  post(message: NewMessage & { workspaceId?: string }): Message;
  /** Edits or deletes a message. */
  change(
    message: { workspaceId?: string; conversationId: string; ts: Ts } & ({ text: string } | { deleted: true }),
  ): void;
  /** Removes a user from a conversation and tells their streams. */
  removeMember(member: { workspaceId?: string; conversationId: string; userId: string }): void;
  /** Changes how far the workspace is read from its chat service, and tells all streams. */
  changeSync(sync: SyncState, workspaceId?: string): void;
  /** Ends every open stream, like a server that restarts. */
  cutStreams(): void;
  /** Number of open streams. */
  readonly openStreams: number;
}

/** Receives the frames of one stream. */
export interface FrameListener {
  onFrame(frame: Frame): void;
  /** The server has ended the stream. */
  onEnd(): void;
}

/** The internal interface of a backend, for the memory transport and the MSW handlers. */
export interface InternalBackend extends MemoryBackend {
  /** The workspace, or the first one. Throws for an unknown id. */
  serverOf(workspaceId?: string): MemoryServer;
  /** Adds or removes a reaction and sends the message to the streams of the members. */
  react(server: MemoryServer, reaction: NewReaction, isSet: boolean): void;
  /** Sends a read cursor to the streams of its user. */
  announceRead(workspaceId: string, userId: string, conversationId: string, threadTs: Ts | null): void;
  /** Sends a changed entry to the streams of its user. */
  announceLater(workspaceId: string, userId: string, later: { id: string; entry: LaterEntry | null }): void;
  /** The cursor of the newest frame. */
  readonly cursor: string;
  /** Opens the stream of a user and sends missed frames immediately. Returns a function that closes the stream. */
  openFrames(person: { workspaceId: string; userId: string; cursor?: string }, listener: FrameListener): () => void;
  /** Faults of all transports that have none of their own. */
  readonly faults?: Faults;
}

/** The clock of a backend. @inline */
export interface MemoryBackendOptions {
  /** Milliseconds since the epoch. Default: `Date.now`. */
  now?: () => number;
}

/**
 * Creates a backend for a world. It works on a copy and leaves the given world unchanged.
 *
 * @example
 * const backend = createMemoryBackend(sampleWorld());
 * const maya = createMemoryTransport(backend, { viewer: 'U01' });
 * const priya = createMemoryTransport(backend, { viewer: 'U03' });
 */
export const createMemoryBackend = (initial: World, options: MemoryBackendOptions = {}): MemoryBackend =>
  createInternalBackend(initial, options);

/** The given backend, or a new one that runs the world. */
export const backendOf = (source: World | MemoryBackend, options: MemoryBackendOptions = {}): InternalBackend =>
  // `createInternalBackend` creates all backends; the public type only hides members.
  'post' in source ? (source as InternalBackend) : createInternalBackend(source, options);

export function createInternalBackend(initial: World, options: MemoryBackendOptions = {}): InternalBackend {
  const now = options.now ?? (() => Date.now());
  const world = copyOf(initial);
  const servers = new Map(world.workspaces.map((workspace) => [workspace.id, createMemoryServer(workspace)]));
  const log: EventLog = createEventLog(now().toString(36));
  const streams = new Set<FrameListener>();

  const serverOf = (workspaceId = world.workspaces[0]?.id ?? ''): MemoryServer => {
    const server = servers.get(workspaceId);
    if (server === undefined) throw new HttpError(404, 'Workspace not found');
    return server;
  };

  return {
    world,
    now,
    serverOf,
    hasUser: (userId) => world.workspaces.some(({ users }) => Object.hasOwn(users, userId)),
    post({ workspaceId, ...written }) {
      const server = serverOf(workspaceId);
      const { message, isNew } = writeMessage(server, written, now());
      if (isNew) {
        for (const event of eventsOf(server, written, message)) log.append(event);
        const place = { workspaceId: server.workspace.id, conversationId: written.conversationId };
        for (const mark of applyRules(server, written, message.ts)) {
          log.append({ kind: 'channel_marked', ...place, ...mark });
        }
      }
      return describeMessage(server, message);
    },
    change({ workspaceId, conversationId, ts, ...change }) {
      const server = serverOf(workspaceId);
      const message = rewriteMessage(server, conversationId, ts, change, now());
      if (message === undefined) throw new HttpError(404, 'Message not found');
      const threadTs = message.thread_ts ?? null;
      log.append({ kind: 'message_update', workspaceId: server.workspace.id, conversationId, threadTs, message });
    },
    react(server, reaction, isSet) {
      const changed = reactToMessage(server, reaction, isSet);
      if (changed === null) return;
      const threadTs = changed.message.thread_ts ?? null;
      log.append({ kind: 'message_update', workspaceId: server.workspace.id, threadTs, ...changed });
    },
    removeMember({ workspaceId, conversationId, userId }) {
      const server = serverOf(workspaceId);
      const { conversation } = placeOf(server, conversationId);
      conversation.members = conversation.members.filter((member) => member !== userId);
      const place = { workspaceId: server.workspace.id, conversationId, threadTs: null };
      log.append({ kind: 'conversation_removed', userId, ...place });
    },
    changeSync(sync, workspaceId) {
      const { workspace } = serverOf(workspaceId);
      workspace.sync = sync;
      log.append({ kind: 'sync', workspaceId: workspace.id, conversationId: '', threadTs: null, sync });
    },
    announceRead(workspaceId, userId, conversationId, threadTs) {
      log.append({ kind: 'channel_marked', workspaceId, conversationId, threadTs, userId });
    },
    announceLater(workspaceId, userId, later) {
      log.append({ kind: 'later_changed', workspaceId, conversationId: '', threadTs: null, userId, later });
    },
    get cursor() {
      return log.newest;
    },
    openFrames({ workspaceId, userId, cursor }, listener) {
      const server = serverOf(workspaceId);
      const deliver = (event: WorldEvent & { number: number }) => {
        const data = event.workspaceId === workspaceId ? frameData(server, event, userId) : null;
        if (data !== null) listener.onFrame({ id: log.cursorOf(event.number), data });
      };
      const missed = cursor === undefined ? null : log.since(cursor);
      listener.onFrame(connectionFrame(missed !== null && cursor !== undefined ? cursor : log.newest, missed !== null));
      for (const event of missed ?? []) deliver(event);
      const unsubscribe = log.subscribe(deliver);
      streams.add(listener);
      return () => {
        unsubscribe();
        streams.delete(listener);
      };
    },
    cutStreams() {
      for (const listener of [...streams]) listener.onEnd();
    },
    get openStreams() {
      return streams.size;
    },
  };
}

function eventsOf(server: MemoryServer, written: NewMessage, message: Message): WorldEvent[] {
  const threadTs = written.threadTs ?? null;
  const event = { workspaceId: server.workspace.id, conversationId: written.conversationId, threadTs, message };
  const inChannel: WorldEvent = { ...event, kind: 'new_message' };
  return threadTs === null ? [inChannel] : [inChannel, { ...event, kind: 'thread_new_message' }];
}
