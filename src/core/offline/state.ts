/** Whether calls wait for the connection. @inline */
export interface OfflineState {
  /** The last queued call did not reach the server, and no call has since. */
  isWaiting: boolean;
}

export interface OfflineSlice {
  /** Whether calls wait for the connection. */
  offline: OfflineState;
}

export const initialOffline: OfflineState = { isWaiting: false };

export const waitingSet = <S extends OfflineSlice>(state: S, isWaiting: boolean): S =>
  state.offline.isWaiting === isWaiting ? state : { ...state, offline: { isWaiting } };
