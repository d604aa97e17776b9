import type { Message, Ts } from '../../model/index.ts';
import { copyOf } from './copyOf.ts';
import { describeMessage } from './describeMessage.ts';
import type { Disturbance } from './disturbance.ts';
import type { EventLog, WorldEvent } from './eventLog.ts';
import { createEventLog } from './eventLog.ts';
import type { Frame } from './frames.ts';
import { connectionFrame, frameData } from './frames.ts';
import type { Office } from './office.ts';
import { openOffice } from './office.ts';
import { Refusal } from './refusal.ts';
import type { World } from './world.ts';
import type { NewMessage } from './writeMessage.ts';
import { rewriteMessage, writeMessage } from './writeMessage.ts';

/** Who is told what a stream brings, and that the server has ended it. */
export interface FrameListener {
  onFrame(frame: Frame): void;
  onCut(): void;
}

/** A running world: what several transports, one for each person, look at together. */
export interface MemoryBackend {
  readonly world: World;
  /** Milliseconds since the epoch. */
  now(): number;
  /** The workspace, or the first one; throws for one that does not exist. */
  officeOf(workspaceId?: string): Office;
  /** Whether any workspace has this person. */
  knows(userId: string): boolean;
  /** Someone writes. Whether they may is not asked. */
  post(message: NewMessage & { workspaceId?: string }): Message;
  /** Someone changes or takes back what they wrote. */
  change(
    message: { workspaceId?: string; conversationId: string; ts: Ts } & ({ text: string } | { deleted: true }),
  ): void;
  /** Tells a person's other tabs how far they have read. */
  announceRead(workspaceId: string, userId: string, conversationId: string, threadTs: Ts | null): void;
  /** Opens a person's stream; frames come at once and until it is closed. Returns the closer. */
  openFrames(who: { workspaceId: string; userId: string; cursor?: string }, listener: FrameListener): () => void;
  /** Ends every open stream, as when a server goes away. */
  cutStreams(): void;
  readonly openStreams: number;
  /** Slows or breaks the calls of every transport on it that says nothing else itself. */
  readonly disturbance?: Disturbance;
}

/** The clock it goes by. */
export interface MemoryBackendOptions {
  /** Milliseconds since the epoch; `Date.now` when left out. */
  now?: () => number;
}

/** Starts a world. The world given stays as it is: the backend works on a copy. */
export function createMemoryBackend(initial: World, options: MemoryBackendOptions = {}): MemoryBackend {
  const now = options.now ?? (() => Date.now());
  const world = copyOf(initial);
  const offices = new Map(world.workspaces.map((workspace) => [workspace.id, openOffice(workspace)]));
  const log: EventLog = createEventLog(now().toString(36));
  const streams = new Set<FrameListener>();

  const officeOf = (workspaceId = world.workspaces[0]?.id ?? ''): Office => {
    const office = offices.get(workspaceId);
    if (office === undefined) throw new Refusal(404, 'Workspace not found');
    return office;
  };

  return {
    world,
    now,
    officeOf,
    knows: (userId) => world.workspaces.some(({ users }) => Object.hasOwn(users, userId)),
    post({ workspaceId, ...written }) {
      const office = officeOf(workspaceId);
      const { message, isNew } = writeMessage(office, written, now());
      if (isNew) for (const event of eventsOf(office, written, message)) log.append(event);
      return describeMessage(office, message);
    },
    change({ workspaceId, conversationId, ts, ...change }) {
      const office = officeOf(workspaceId);
      const message = rewriteMessage(office, conversationId, ts, change, now());
      if (message === undefined) throw new Refusal(404, 'Message not found');
      const threadTs = message.thread_ts ?? null;
      log.append({ kind: 'message_update', workspaceId: office.workspace.id, conversationId, threadTs, message });
    },
    announceRead(workspaceId, userId, conversationId, threadTs) {
      log.append({ kind: 'channel_marked', workspaceId, conversationId, threadTs, userId });
    },
    openFrames({ workspaceId, userId, cursor }, listener) {
      const office = officeOf(workspaceId);
      const tell = (event: WorldEvent & { number: number }) => {
        const data = event.workspaceId === workspaceId ? frameData(office, event, userId) : null;
        if (data !== null) listener.onFrame({ id: log.cursorOf(event.number), data });
      };
      const missed = cursor === undefined ? null : log.since(cursor);
      listener.onFrame(connectionFrame(missed !== null && cursor !== undefined ? cursor : log.newest, missed !== null));
      for (const event of missed ?? []) tell(event);
      const unsubscribe = log.subscribe(tell);
      streams.add(listener);
      return () => {
        unsubscribe();
        streams.delete(listener);
      };
    },
    cutStreams() {
      for (const listener of [...streams]) listener.onCut();
    },
    get openStreams() {
      return streams.size;
    },
  };
}

function eventsOf(office: Office, written: NewMessage, message: Message): WorldEvent[] {
  const threadTs = written.threadTs ?? null;
  const event = { workspaceId: office.workspace.id, conversationId: written.conversationId, threadTs, message };
  const told: WorldEvent = { ...event, kind: 'new_message' };
  return threadTs === null ? [told] : [told, { ...event, kind: 'thread_new_message' }];
}
