import type { SyncState } from '../../model/index.ts';
import type { Failure } from '../failure.ts';

/** State of a running disconnection of the workspace. @inline */
export type Disconnection = { status: 'idle' } | { status: 'running' } | { status: 'failed'; failure: Failure };

/** What the server states about the chat service that it reads from. Servers without one state nothing. @inline */
export interface ServiceState {
  /** Whether the server reads from a chat service in the background. */
  isSynced: boolean;
  canDisconnect: boolean;
  /** How far the server has got; `null` while unknown. */
  sync: SyncState | null;
  disconnection: Disconnection;
}

/** @inline */
export interface ServiceSlice {
  service: ServiceState;
}

export const initialService: ServiceState = {
  isSynced: false,
  canDisconnect: false,
  sync: null,
  disconnection: { status: 'idle' },
};
