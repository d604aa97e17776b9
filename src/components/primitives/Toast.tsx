import type { ReactNode } from 'react';
import { focusedElement } from '../a11y/focusedElement.ts';
import { Icon } from '../icons/Icon.tsx';
import type { IconName } from '../icons/iconPaths.ts';
import { useLabels } from '../inbox/LabelsContext.ts';
import { Button } from './Button.tsx';

export interface ToastProps {
  tone?: 'info' | 'danger';
  icon: IconName;
  /** `null` or absent: no toast. */
  children?: ReactNode;
  /** Identity of the message: a new value announces it again, even with the same text. */
  messageKey?: number;
  action?: { label: string; chord?: string; run: () => void };
  onDismiss?: () => void;
  /** Called with true on hover or focus and with false when both have ended, to pause the timeout. */
  onHold?: (held: boolean) => void;
}

/**
 * A toast. Its live region is mounted first, so that the message is announced: failures assertively, others politely.
 */
export function Toast({ tone = 'info', icon, children, messageKey, action, onDismiss, onHold }: ToastProps) {
  const { inbox } = useLabels();
  const card = children != null && (
    // biome-ignore lint/a11y/noStaticElementInteractions: not interactive; the handlers only pause the timeout
    <div
      key={messageKey}
      className="ti-toast__card"
      onPointerEnter={() => onHold?.(true)}
      onPointerLeave={({ currentTarget }) => onHold?.(currentTarget.contains(focusedElement(currentTarget)))}
      onFocus={() => onHold?.(true)}
      onBlur={({ currentTarget }) => onHold?.(currentTarget.matches(':hover'))}
    >
      <Icon name={icon} />
      <span className="ti-toast__text">{children}</span>
      {action && (
        <Button className="ti-toast__action" chord={action.chord} onClick={action.run}>
          {action.label}
        </Button>
      )}
      {onDismiss && (
        <Button icon="x" iconOnly onClick={onDismiss}>
          {inbox.dismiss}
        </Button>
      )}
    </div>
  );
  return (
    <div className="ti-toast" data-tone={tone}>
      <div role="status">{tone === 'info' && card}</div>
      <div role="alert">{tone === 'danger' && card}</div>
    </div>
  );
}
