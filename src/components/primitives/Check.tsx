import type { ReactNode } from 'react';
import { Icon } from '../icons/Icon.tsx';

export interface CheckProps {
  isChecked: boolean;
  disabled?: boolean;
  onChange: (isChecked: boolean) => void;
  /** The label. */
  children: ReactNode;
}

/** A checkbox with its label. */
export function Check({ isChecked, disabled = false, onChange, children }: CheckProps) {
  return (
    <label className="ti-check">
      <input
        type="checkbox"
        className="ti-check__input"
        checked={isChecked}
        disabled={disabled}
        onChange={({ target }) => onChange(target.checked)}
      />
      <span className="ti-check__box">
        <Icon name="check" size={12} />
      </span>
      {children}
    </label>
  );
}
