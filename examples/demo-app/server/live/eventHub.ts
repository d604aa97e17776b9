/** One open live stream. */
export interface StreamConnection {
  readonly sessionId: string;
  readonly workspaceId: string;
  readonly userId: string;
  /** Text of the stream, one or more whole frames. */
  write(text: string): void;
  close(): void;
}

/** The open live streams of this server. */
export interface EventHub {
  /** Returns the remover. */
  add(connection: StreamConnection): () => void;
  in(workspaceId: string): readonly StreamConnection[];
  /** Ends the streams of sessions that ended or moved; their clients ask again who they are. */
  closeSessions(sessionIds: readonly string[]): void;
  closeAll(): void;
  /** Text to every stream: a ping. */
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
