import type { Connection } from '../../core/connection/connectionMachine.ts';
import type { OfflineState } from '../../core/offline/state.ts';
import type { ConnectionLabel } from './ConnectionStatus.tsx';

interface Reach {
  connection: Connection;
  offline: OfflineState;
}

/** The label of a connection state. The first attempt is "connecting", later ones are "reconnecting". A stream may notice late that
 * the network is gone: calls tell first. */
export function connectionLabel({ connection: { status, attempts }, offline }: Reach): ConnectionLabel {
  switch (status) {
    case 'connected':
      return offline.isCut ? 'offline' : 'live';
    case 'connecting':
      return attempts === 0 ? 'connecting' : 'reconnecting';
    case 'error':
    case 'delayed':
      return 'reconnecting';
    case 'disconnected':
    case 'unauthenticated':
    case 'failed':
      return 'offline';
  }
}
