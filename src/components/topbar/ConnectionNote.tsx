import { ConnectionStatus } from '../navigation/ConnectionStatus.tsx';
import { connectionLabel } from '../navigation/connectionLabel.ts';
import { useInboxActions } from '../TriageInbox/useInboxActions.ts';
import { useInboxState } from '../TriageInbox/useInboxState.ts';

/** The word on the connection while the navigation, where it stands, is put away: nothing as long as all is well. */
export function ConnectionNote({ isNeeded }: { isNeeded: boolean }) {
  const { reconnect } = useInboxActions();
  const word = useInboxState(({ connection }) => connectionLabel(connection));
  // Before the first try there is nothing to be told.
  const isLost = useInboxState(({ connection }) => connection.status !== 'disconnected');
  const isTold = isNeeded && isLost && (word === 'reconnecting' || word === 'offline');
  return (
    <ConnectionStatus
      state={isTold ? word : 'quiet'}
      onReconnect={isTold && word === 'offline' ? reconnect : undefined}
    />
  );
}
