import type { ReactNode } from 'react';
import { useLabels } from '../inbox/LabelsContext.ts';
import { Button } from '../primitives/Button.tsx';

export type ConnectionLabel = 'live' | 'connecting' | 'reconnecting' | 'offline';

export interface ConnectionStatusProps {
  /** `quiet` renders an empty live region. */
  state: ConnectionLabel | 'quiet';
  /** Shows a reconnect button. */
  onReconnect?: () => void;
  /** After the label, outside of the live region: announcements contain only the state. */
  children?: ReactNode;
}

/** A dot and a label. States differ in shape and text, not only in colour. */
export function ConnectionStatus({ state, onReconnect, children }: ConnectionStatusProps) {
  const { connection } = useLabels();
  return (
    <div className="ti-live" data-state={state}>
      {state !== 'quiet' && <span className="ti-live__dot" aria-hidden="true" />}
      <span className="ti-live__text">
        <span className="ti-live__parts">
          <span className="ti-live__status" role="status">
            {state !== 'quiet' && connection[state]}
          </span>
          {children}
        </span>
      </span>
      {onReconnect && (
        <Button className="ti-live__button" onClick={onReconnect}>
          {connection.reconnect}
        </Button>
      )}
    </div>
  );
}
