import type { ReactNode } from 'react';
import { Icon } from '../icons/Icon.tsx';
import { useLabels } from '../inbox/LabelsContext.ts';
import { Button } from './Button.tsx';

export interface BannerProps {
  children: ReactNode;
  /** A button that resolves the failure. */
  action?: ReactNode;
  onDismiss?: () => void;
}

/** A failure message, shown in place and announced immediately. */
export function Banner({ children, action, onDismiss }: BannerProps) {
  const { inbox } = useLabels();
  return (
    <div className="ti-banner" role="alert">
      <Icon name="alert" />
      <span className="ti-grow">{children}</span>
      {action}
      {onDismiss && (
        <Button icon="x" iconOnly onClick={onDismiss}>
          {inbox.dismiss}
        </Button>
      )}
    </div>
  );
}
