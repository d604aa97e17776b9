import { type ReactNode, useId } from 'react';

export interface SwitchProps {
  label: string;
  checked: boolean;
  disabled?: boolean;
  /** Has the focus first when its window opens. */
  isFirst?: boolean;
  onChange: (checked: boolean) => void;
  /** What there is to say about it; read with the switch. */
  note?: ReactNode;
}

/** One thing that is on or off. */
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
