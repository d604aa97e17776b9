import type { EventHub, StreamConnection } from '../ports.ts';

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
    async closeLost() {
      await Promise.all(
        all().map(async (connection) => {
          if (connection.isStill && !(await connection.isStill())) close([connection]);
        }),
      );
    },
    writeToAll: (text) => {
      for (const connection of all()) connection.write(text);
    },
    get size() {
      return all().length;
    },
  };
}
