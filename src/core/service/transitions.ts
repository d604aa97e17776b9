import type { SyncState } from '../../model/index.ts';
import type { Disconnection, ServiceSlice, ServiceState } from './state.ts';

const withService = <S extends ServiceSlice>(state: S, service: Partial<ServiceState>): S => ({
  ...state,
  service: { ...state.service, ...service },
});

/** The server stated what it can do with the chat service. */
export function serviceStated<S extends ServiceSlice>(
  state: S,
  { isSynced, canDisconnect }: Pick<ServiceState, 'isSynced' | 'canDisconnect'>,
): S {
  const { service } = state;
  if (service.isSynced === isSynced && service.canDisconnect === canDisconnect) return state;
  return withService(state, { isSynced, canDisconnect, ...(isSynced ? {} : { sync: null }) });
}

/** The server stated how far it has got. */
export const syncStated = <S extends ServiceSlice>(state: S, sync: SyncState): S => withService(state, { sync });

export const disconnectionChanged = <S extends ServiceSlice>(state: S, disconnection: Disconnection): S =>
  withService(state, { disconnection });

/** Forgets a failed disconnection; a running one goes on. */
export const disconnectionLeft = <S extends ServiceSlice>(state: S): S =>
  state.service.disconnection.status === 'failed' ? disconnectionChanged(state, { status: 'idle' }) : state;
