/** An open live stream. */
export interface StreamConnection {
  readonly sessionId: string;
  readonly workspaceId: string;
  readonly userId: string;
  /** Writes one or more complete frames. */
  write(text: string): void;
  close(): void;
}

/** The open live streams of this server. */
export interface EventHub {
  /** Returns a function that removes the connection. */
  add(connection: StreamConnection): () => void;
  in(workspaceId: string): readonly StreamConnection[];
  /** Closes the streams of ended or moved sessions; their clients check the auth status again. */
  closeSessions(sessionIds: readonly string[]): void;
  closeAll(): void;
  /** Writes to every stream, for example a ping. */
  writeToAll(text: string): void;
  readonly size: number;
}

export function createEventHub(): EventHub {
  const connections = new Set<StreamConnection>();
  const closeWhere = (matches: (connection: StreamConnection) => boolean) => {
    for (const connection of [...connections]) {
      if (!matches(connection)) continue;
      connections.delete(connection);
      connection.close();
    }
  };
  return {
    add(connection) {
      connections.add(connection);
      return () => connections.delete(connection);
    },
    in: (workspaceId) => [...connections].filter((connection) => connection.workspaceId === workspaceId),
    closeSessions: (sessionIds) => closeWhere(({ sessionId }) => sessionIds.includes(sessionId)),
    closeAll: () => closeWhere(() => true),
    writeToAll: (text) => {
      for (const connection of [...connections]) connection.write(text);
    },
    get size() {
      return connections.size;
    },
  };
}
