import type { ReactNode } from 'react';
import { Icon } from '../icons/Icon.tsx';

export interface FieldProblemProps {
  id: string;
  /** Renders a warning instead of an error. */
  isHint?: boolean;
  children?: ReactNode;
}

/** The error or warning of a form control. */
export const FieldProblem = ({ id, isHint = false, children }: FieldProblemProps) =>
  children === undefined || children === null ? null : (
    <p id={id} className="ti-field__problem" role={isHint ? undefined : 'alert'} data-hint={isHint || undefined}>
      <Icon name="alert" size={14} />
      <span>{children}</span>
    </p>
  );
