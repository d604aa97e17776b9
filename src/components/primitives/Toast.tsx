import type { ReactNode } from 'react';
import { Icon } from '../icons/Icon.tsx';
import type { IconName } from '../icons/iconPaths.ts';
import { useLabels } from '../LabelsContext.ts';
import { Button } from './Button.tsx';

export interface ToastProps {
  tone?: 'info' | 'danger';
  icon?: IconName;
  /** Nothing: no toast. */
  children?: ReactNode;
  /** Another value is another message, even in the same words. */
  messageKey?: number;
  action?: { label: string; chord?: string; run: () => void };
  onDismiss?: () => void;
  /** Told when the pointer or the focus comes (true) and goes (false), so that the time to read can wait. */
  onHold?: (held: boolean) => void;
}

/** One short message over the panel. The region is there before the words, so that they are announced: a failure at once,
 * everything else when there is a pause. */
export function Toast({ tone = 'info', icon, children, messageKey, action, onDismiss, onHold }: ToastProps) {
  const { inbox } = useLabels();
  const card = children != null && (
    // biome-ignore lint/a11y/noStaticElementInteractions: it offers nothing; it only learns that someone is reading
    <div
      key={messageKey}
      className="ti-toast__card"
      onPointerEnter={() => onHold?.(true)}
      onPointerLeave={() => onHold?.(false)}
      onFocus={() => onHold?.(true)}
      onBlur={() => onHold?.(false)}
    >
      <Icon name={icon ?? (tone === 'danger' ? 'alert' : 'checkCheck')} />
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
