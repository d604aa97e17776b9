/** Whether the server adds and removes reactions. @inline */
export interface ReactionsState {
  /** Whether the server can add and remove reactions. */
  canReact: boolean;
}

/** @inline */
export interface ReactionsSlice {
  /** Whether messages take reactions. */
  reactions: ReactionsState;
}

export const initialReactions = (canReact: boolean): ReactionsState => ({ canReact });
