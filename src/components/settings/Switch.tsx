import { type ReactNode, useId } from 'react';

export interface SwitchProps {
  label: string;
  checked: boolean;
  disabled?: boolean;
  /** Gets the initial focus of its dialog. */
  isFirst?: boolean;
  onChange: (checked: boolean) => void;
  /** Description, linked with `aria-describedby`. */
  note?: ReactNode;
}

export function Switch({ label, checked, disabled = false, isFirst = false, onChange, note }: SwitchProps) {
  const id = useId();
  return (
    <div className="ti-setting">
      <div className="ti-setting__words">
        <label htmlFor={id} className="ti-setting__label">
          {label}
        </label>
        {note !== undefined && (
          <p id={`${id}-note`} className="ti-setting__note">
            {note}
          </p>
        )}
      </div>
      <input
        id={id}
        type="checkbox"
        role="switch"
        className="ti-switch"
        checked={checked}
        aria-checked={checked}
        disabled={disabled}
        data-ti-autofocus={isFirst ? '' : undefined}
        aria-describedby={note === undefined ? undefined : `${id}-note`}
        onChange={(event) => onChange(event.target.checked)}
      />
    </div>
  );
}
