import type { SyncState } from '../../model/index.ts';
import type { Failure } from '../failure.ts';

/** State of a running disconnection of the workspace. @inline */
export type Disconnection = { status: 'idle' } | { status: 'running' } | { status: 'failed'; failure: Failure };

/** The state of the chat service that the server reads from, as the server states it. @inline */
export interface ServiceState {
  /** How far the server has got; `null` while unknown. */
  sync: SyncState | null;
  /** State of a running disconnection. */
  disconnection: Disconnection;
}

/** @inline */
export interface ServiceSlice {
  /** State of the connection between the server and the chat service. */
  service: ServiceState;
}

export const initialService: ServiceState = {
  sync: null,
  disconnection: { status: 'idle' },
};
