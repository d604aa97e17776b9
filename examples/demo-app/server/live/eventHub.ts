import type { Viewer } from '../auth/viewer.ts';

/** An open live stream. */
export interface StreamConnection extends Pick<Viewer, 'sessionId' | 'workspaceId' | 'userId'> {
  /** Receives an event of the workspace's log; `frame` is complete but for its id. */
  deliver(number: number, data: string): void;
  /** Writes complete frames, for example a ping. */
  write(text: string): void;
  close(): void;
}

/** The open live streams of this process. */
export interface EventHub {
  /** Returns a function that removes the connection. */
  add(connection: StreamConnection): () => void;
  in(workspaceId: string): ReadonlySet<StreamConnection>;
  workspaceIds(): string[];
  sessionIds(): string[];
  /** Closes the streams of ended or moved sessions; their clients check the auth status again. */
  closeSessions(sessionIds: readonly string[]): void;
  /** Closes the streams of a workspace; their clients load it again. */
  closeWorkspace(workspaceId: string): void;
  closeAll(): void;
  /** Writes to every stream, for example a ping. */
  writeToAll(text: string): void;
  readonly size: number;
}

const none: ReadonlySet<StreamConnection> = new Set();

export function createEventHub(): EventHub {
  const byWorkspace = new Map<string, Set<StreamConnection>>();
  const all = (): StreamConnection[] => [...byWorkspace.values()].flatMap((connections) => [...connections]);
  const remove = (connection: StreamConnection): void => {
    const connections = byWorkspace.get(connection.workspaceId);
    if (connections?.delete(connection) && connections.size === 0) byWorkspace.delete(connection.workspaceId);
  };
  const close = (connections: Iterable<StreamConnection>): void => {
    for (const connection of [...connections]) {
      remove(connection);
      connection.close();
    }
  };
  return {
    add(connection) {
      const connections = byWorkspace.get(connection.workspaceId);
      if (connections) connections.add(connection);
      else byWorkspace.set(connection.workspaceId, new Set([connection]));
      return () => remove(connection);
    },
    in: (workspaceId) => byWorkspace.get(workspaceId) ?? none,
    workspaceIds: () => [...byWorkspace.keys()],
    sessionIds: () => [...new Set(all().map(({ sessionId }) => sessionId))],
    closeSessions(sessionIds) {
      const ended = new Set(sessionIds);
      close(all().filter(({ sessionId }) => ended.has(sessionId)));
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
