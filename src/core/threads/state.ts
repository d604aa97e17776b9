/** What the user can do with threads. @inline */
export interface ThreadsState {
  /** Whether the server can follow and unfollow threads. */
  canFollow: boolean;
}

/** @inline */
export interface ThreadsSlice {
  threads: ThreadsState;
}

export const initialThreads = (canFollow: boolean): ThreadsState => ({ canFollow });
