/** A limit that keeps the inbox from showing everything that the chat service has. */
export type SyncNotice = 'low_limits' | 'missing_scopes' | 'service_unreachable';

/** Why the shown state may differ from the chat service: `checking` looks at every conversation for the first time,
 * `catching_up` looks for messages that were missed, `paused` waits because the chat service refuses calls. `current`: it
 * does not differ. */
export type SyncPhase = 'checking' | 'catching_up' | 'current' | 'paused';

/** How far a server has read the conversations of a user from the chat service. */
export interface SyncState {
  /** The name of the chat service. */
  service: string;
  /** Why the shown state may differ from the chat service. */
  phase: SyncPhase;
  /** The number of conversations that the server has looked at. */
  checked: number;
  /** The number of conversations of the user. */
  total: number;
  /** Estimated time until everything is checked, in milliseconds. Absent if unknown. */
  remaining_ms?: number;
  /** The time up to which the shown state is complete, in seconds. */
  as_of?: number;
  /** Notices for the user. Empty: none. */
  notices: SyncNotice[];
  /** The permissions that the user did not grant; for the notice `missing_scopes`. */
  missing_scopes?: string[];
}
