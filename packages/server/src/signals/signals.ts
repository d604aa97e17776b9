/** A message between the parts, and the processes, of one server. It carries no data of people: receivers read the database. */
export type Signal =
  | { kind: 'events'; workspaceId: string; newest: number }
  | { kind: 'sessions'; ids: readonly string[] }
  /** People or channels of a workspace changed. */
  | { kind: 'directory' }
  /** Another app-level token of the chat service was stored. */
  | { kind: 'appToken' }
  /** Within a process: signals of other processes may have been lost. */
  | { kind: 'gap' };

export interface Signals {
  /** Sends to this process immediately, and to the others soon. A signal may be lost: receivers also poll. */
  send(signal: Signal): void;
  /** Returns a function that ends the subscription. */
  subscribe(listener: (signal: Signal) => void): () => void;
  /** False while signals of other processes cannot arrive. */
  readonly isConnected: boolean;
  /** Signals that arrived from the database, those of this process included. */
  readonly received: number;
  close(): Promise<void>;
}

/** Signals within a process: those of a database that no other process can open. */
export function createLocalSignals(): Signals {
  const listeners = new Set<(signal: Signal) => void>();
  return {
    send(signal) {
      for (const listener of [...listeners]) listener(signal);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    isConnected: true,
    received: 0,
    close: async () => listeners.clear(),
  };
}
