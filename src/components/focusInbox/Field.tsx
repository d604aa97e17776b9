import type { ReactNode } from 'react';
import { FieldProblem } from './FieldProblem.tsx';

export interface FieldProps {
  label: string;
  /** Error shown below the control. */
  problem?: string | undefined;
  /** Id of the control; its error has this id with the suffix `-problem`. */
  id: string;
  children: ReactNode;
}

/** A form control with its label and error. */
export const Field = ({ label, problem, id, children }: FieldProps) => (
  <div className="ti-field">
    <label className="ti-field__label" htmlFor={id}>
      {label}
    </label>
    {children}
    <FieldProblem id={`${id}-problem`}>{problem}</FieldProblem>
  </div>
);
