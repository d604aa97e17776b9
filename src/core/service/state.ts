import type { SyncState } from '../../model/index.ts';
import type { Failure } from '../failure.ts';

/** State of a running disconnection of the workspace. @inline */
export type Disconnection = { status: 'idle' } | { status: 'running' } | { status: 'failed'; failure: Failure };

/** The state of the chat service that the server reads from, as the server states it. @inline */
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
