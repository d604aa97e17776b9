import { useLabels } from '../LabelsContext.ts';
import { Button } from '../primitives/Button.tsx';

export type ConnectionWord = 'live' | 'connecting' | 'reconnecting' | 'offline';

export interface ConnectionStatusProps {
  /** `quiet` says nothing; the region waits for words. */
  state: ConnectionWord | 'quiet';
  /** Given when a try by hand makes sense. */
  onReconnect?: () => void;
}

/** A dot and a word; shape and word differ, not colour alone. */
export function ConnectionStatus({ state, onReconnect }: ConnectionStatusProps) {
  const { connection } = useLabels();
  return (
    <div className="ti-live" data-state={state}>
      <span className="ti-live__status" role="status">
        {state !== 'quiet' && (
          <>
            <span className="ti-live__dot" aria-hidden="true" />
            {connection[state]}
          </>
        )}
      </span>
      {onReconnect && (
        <Button className="ti-live__button" onClick={onReconnect}>
          {connection.reconnect}
        </Button>
      )}
    </div>
  );
}
