import { ConnectionStatus } from '../navigation/ConnectionStatus.tsx';
import { connectionLabel } from '../navigation/connectionLabel.ts';
import { useInboxActions } from '../TriageInbox/useInboxActions.ts';
import { useInboxState } from '../TriageInbox/useInboxState.ts';

/** The connection status while the navigation that shows it is hidden; nothing while connected. */
export function ConnectionNote({ isNeeded }: { isNeeded: boolean }) {
  const { reconnect } = useInboxActions();
  const word = useInboxState(({ connection }) => connectionLabel(connection));
  // Nothing to show before the first connection attempt.
  const isLost = useInboxState(({ connection }) => connection.status !== 'disconnected');
  const isTold = isNeeded && isLost && (word === 'reconnecting' || word === 'offline');
  return (
    <ConnectionStatus
      state={isTold ? word : 'quiet'}
      onReconnect={isTold && word === 'offline' ? reconnect : undefined}
    />
  );
}
