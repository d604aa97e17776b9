/** Whether calls wait for the connection. @inline */
export interface OfflineState {
  /** The last queued call did not reach the server, and no call has since. */
  isWaiting: boolean;
  /** The network failed the last queued call, and no call has reached the server since. */
  isCut: boolean;
}

export interface OfflineSlice {
  /** Whether calls wait for the connection. */
  offline: OfflineState;
}

export const initialOffline: OfflineState = { isWaiting: false, isCut: false };

export const waitingSet = <S extends OfflineSlice>(state: S, isWaiting: boolean): S =>
  state.offline.isWaiting === isWaiting ? state : { ...state, offline: { ...state.offline, isWaiting } };

export const networkCut = <S extends OfflineSlice>(state: S, isCut: boolean): S =>
  state.offline.isCut === isCut ? state : { ...state, offline: { ...state.offline, isCut } };
