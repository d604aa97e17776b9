import { useInboxActions } from '../inbox/useInboxActions.ts';
import { useInboxState } from '../inbox/useInboxState.ts';
import { ConnectionStatus } from '../navigation/ConnectionStatus.tsx';
import { connectionLabel } from '../navigation/connectionLabel.ts';
import { DataAsOf } from '../navigation/DataAsOf.tsx';
import { WaitingCount } from '../navigation/WaitingCount.tsx';

/** The connection status while the navigation that shows it is hidden; nothing while connected. */
export function ConnectionNote({ isNeeded }: { isNeeded: boolean }) {
  const { reconnect } = useInboxActions();
  const word = useInboxState(connectionLabel);
  // Show nothing before the first connection attempt.
  const isStarted = useInboxState(({ connection }) => connection.status !== 'disconnected');
  const isShown = isNeeded && isStarted && (word === 'reconnecting' || word === 'offline');
  return (
    <ConnectionStatus
      state={isShown ? word : 'quiet'}
      onReconnect={isShown && word === 'offline' ? reconnect : undefined}
    >
      {isNeeded && <WaitingCount />}
      {isShown && <DataAsOf />}
    </ConnectionStatus>
  );
}
