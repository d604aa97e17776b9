/** A thread that the user followed or unfollowed in this inbox, or that a reply made the user follow. @inline */
export interface FollowChoice {
  isFollowed: boolean;
  /** What the server last stated or accepted: shown again if it refuses the choice. */
  confirmed: boolean;
  /** Identifies the call that sends the choice; 0 if none does. */
  call: number;
  /** `UnreadState.sequence` when the server accepted the choice; absent while the call runs. */
  acceptedAt?: number;
}

/** Which threads were followed or unfollowed here. @inline */
export interface ThreadsState {
  /** The last choice for each thread, by the id of its conversation. */
  choices: ReadonlyMap<string, FollowChoice>;
}

/** @inline */
export interface ThreadsSlice {
  /** The threads that the user followed or unfollowed. */
  threads: ThreadsState;
}

export const initialThreads: ThreadsState = { choices: new Map() };
