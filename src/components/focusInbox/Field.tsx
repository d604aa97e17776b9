import type { ReactNode } from 'react';
import { FieldProblem } from './FieldProblem.tsx';

export interface FieldProps {
  label: string;
  /** What is wrong, said under the control. */
  problem?: string | undefined;
  /** The control's id; its problem is described by this with `-problem`. */
  id: string;
  children: ReactNode;
}

/** A control with its name above and what is wrong below. */
export const Field = ({ label, problem, id, children }: FieldProps) => (
  <div className="ti-field">
    <label className="ti-field__label" htmlFor={id}>
      {label}
    </label>
    {children}
    <FieldProblem id={`${id}-problem`}>{problem}</FieldProblem>
  </div>
);
