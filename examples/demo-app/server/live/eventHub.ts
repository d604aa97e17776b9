import type { Viewer } from '../auth/viewer.ts';
import type { LogPosition } from './streamEvent.ts';

/** An open live stream. */
export interface StreamConnection extends Pick<Viewer, 'sessionId' | 'workspaceId' | 'userId'> {
  /** Receives an event of the workspace's log; `frame` is complete but for its id. */
  deliver(position: LogPosition, data: string): void;
  /** Writes complete frames, for example a ping. */
  write(text: string): void;
  /** Ends the stream; `retryMs` tells its client how long to wait before it reconnects. */
  close(retryMs?: number): void;
}

/** The session of an open stream. */
export interface OpenSession extends Pick<Viewer, 'workspaceId' | 'userId'> {
  id: string;
}

/** The open live streams of this process. */
export interface EventHub {
  /** Returns a function that removes the connection. */
  add(connection: StreamConnection): () => void;
  in(workspaceId: string): ReadonlySet<StreamConnection>;
  workspaceIds(): string[];
  sessions(): OpenSession[];
  /** Closes the streams of sessions that are not in this workspace any more; their clients check the auth status again. */
  closeSessions(sessions: readonly OpenSession[]): void;
  /** Closes the streams of a workspace; their clients load it again. */
  closeWorkspace(workspaceId: string): void;
  closeAll(): void;
  /** Writes to every stream, for example a ping. */
  writeToAll(text: string): void;
  readonly size: number;
}

const none: ReadonlySet<StreamConnection> = new Set();

/** Receives the beginning and the end of each stream. */
export interface StreamWatch {
  streamOpened(): void;
  streamEnded(): void;
}

export function createEventHub(watch?: StreamWatch): EventHub {
  const byWorkspace = new Map<string, Set<StreamConnection>>();
  const all = (): StreamConnection[] => [...byWorkspace.values()].flatMap((connections) => [...connections]);
  const remove = (connection: StreamConnection): void => {
    const connections = byWorkspace.get(connection.workspaceId);
    if (!connections?.delete(connection)) return;
    watch?.streamEnded();
    if (connections.size === 0) byWorkspace.delete(connection.workspaceId);
  };
  const close = (connections: Iterable<StreamConnection>): void => {
    for (const connection of [...connections]) {
      remove(connection);
      connection.close();
    }
  };
  return {
    add(connection) {
      watch?.streamOpened();
      const connections = byWorkspace.get(connection.workspaceId);
      if (connections) connections.add(connection);
      else byWorkspace.set(connection.workspaceId, new Set([connection]));
      return () => remove(connection);
    },
    in: (workspaceId) => byWorkspace.get(workspaceId) ?? none,
    workspaceIds: () => [...byWorkspace.keys()],
    sessions: () => all().map(({ sessionId: id, workspaceId, userId }) => ({ id, workspaceId, userId })),
    closeSessions(sessions) {
      const ended = new Set(sessions.map(({ id, workspaceId }) => `${id} ${workspaceId}`));
      close(all().filter(({ sessionId, workspaceId }) => ended.has(`${sessionId} ${workspaceId}`)));
    },
    closeWorkspace: (workspaceId) => close(byWorkspace.get(workspaceId) ?? []),
    closeAll: () => close(all()),
    writeToAll: (text) => {
      for (const connection of all()) connection.write(text);
    },
    get size() {
      return all().length;
    },
  };
}
