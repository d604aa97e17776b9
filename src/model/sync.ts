/** A limit that keeps the inbox from showing everything that the chat service has. @inline */
export type SyncNotice = 'low_limits' | 'missing_scopes' | 'service_unreachable';

/** Why the shown state may differ from the chat service: `checking` looks at every conversation for the first time,
 * `catching_up` looks for messages that were missed, `paused` waits because the chat service refuses calls, `incomplete`: nothing is
 * under way, but there are conversations that the server could not look at. `current`: it does not differ. @inline */
export type SyncPhase = 'checking' | 'catching_up' | 'current' | 'incomplete' | 'paused';

/** Why the server cannot read a conversation. `access_denied`: the chat service denies access. `keys_withdrawn`: the organization has
 * withdrawn the keys of its messages. `app_not_approved`: the app is not approved for its workspace. `organization_restricted`: apps may
 * not read it in an organization. `workspace_migrating`: its workspace moves to an organization. `network_refused`: the chat service
 * refuses the network of the server. `missing_scope`: the user did not grant the permission. `read_position_unknown`: the chat service
 * does not tell where the user has read up to. `refused`: another reason. */
export type UnreadableReason =
  | 'access_denied'
  | 'keys_withdrawn'
  | 'app_not_approved'
  | 'organization_restricted'
  | 'workspace_migrating'
  | 'network_refused'
  | 'missing_scope'
  | 'read_position_unknown'
  | 'refused';

/** Conversations that the server cannot read, for one reason. @inline */
export interface UnreadableConversations {
  /** Why the server cannot read them: an `UnreadableReason`, or one of a later server. */
  reason: string;
  /** The ids of the conversations. */
  conversation_ids: string[];
}

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
  /** The conversations that the server cannot read. They are not among the checked ones. */
  unreadable?: UnreadableConversations[];
}
