import type { Connection } from '../../core/connection/connectionMachine.ts';
import type { ConnectionWord } from './ConnectionStatus.tsx';

/** What is said of the connection: a first try is connecting, every later one reconnecting. */
export function connectionWord({ status, attempts }: Connection): ConnectionWord {
  switch (status) {
    case 'connected':
      return 'live';
    case 'connecting':
      return attempts === 0 ? 'connecting' : 'reconnecting';
    case 'error':
      return 'reconnecting';
    case 'disconnected':
    case 'unauthenticated':
    case 'failed':
      return 'offline';
  }
}
