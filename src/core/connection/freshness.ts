import type { ConnectionSlice } from './connectionMachine.ts';

const withDataAsOf = <S extends ConnectionSlice>(state: S, dataAsOf: number | null): S =>
  state.dataAsOf === dataAsOf ? state : { ...state, dataAsOf };

/** The stream was lost; it was last known to work at `at`. Data that was older before stays as old. */
export const streamLost = <S extends ConnectionSlice>(state: S, at: number): S =>
  withDataAsOf(state, state.dataAsOf ?? at);

/** The stream has replayed all events since the last connection. */
export const streamCaughtUp = <S extends ConnectionSlice>(state: S): S => withDataAsOf(state, null);

/** The list was loaded by a call that began at `begunAt`, or stored at `asOf`. An open stream keeps a loaded one up to date. */
export const listRefreshed = <S extends ConnectionSlice>(
  state: S,
  { begunAt, asOf }: { begunAt: number; asOf?: number | undefined },
): S => withDataAsOf(state, asOf ?? (state.connection.status === 'connected' ? null : begunAt));
