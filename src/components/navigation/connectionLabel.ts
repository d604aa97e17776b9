import type { Connection } from '../../core/connection/connectionMachine.ts';
import type { ConnectionLabel } from './ConnectionStatus.tsx';

/** The label of a connection state. The first attempt is "connecting", later ones are "reconnecting". */
export function connectionLabel({ status, attempts }: Connection): ConnectionLabel {
  switch (status) {
    case 'connected':
      return 'live';
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
