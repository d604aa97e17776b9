import type { SyncState } from '../../model/index.ts';
import type { Disconnection, ServiceSlice, ServiceState } from './state.ts';

const withService = <S extends ServiceSlice>(state: S, service: Partial<ServiceState>): S => ({
  ...state,
  service: { ...state.service, ...service },
});

/** The server stated how far it has got; `null`: it reads from no chat service. */
export const syncStated = <S extends ServiceSlice>(state: S, sync: SyncState | null): S =>
  state.service.sync === sync ? state : withService(state, { sync });

export const disconnectionChanged = <S extends ServiceSlice>(state: S, disconnection: Disconnection): S =>
  withService(state, { disconnection });

/** Forgets a failed disconnection; a running one goes on. */
export const disconnectionLeft = <S extends ServiceSlice>(state: S): S =>
  state.service.disconnection.status === 'failed' ? disconnectionChanged(state, { status: 'idle' }) : state;
