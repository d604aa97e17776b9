import { useId } from 'react';

export interface ChoiceProps<T extends string> {
  label: string;
  value: T;
  options: readonly { value: T; label: string }[];
  onChange: (value: T) => void;
}

/** One of a few, side by side. */
export function Choice<T extends string>({ label, value, options, onChange }: ChoiceProps<T>) {
  const name = useId();
  return (
    <fieldset className="ti-setting ti-choice">
      <legend className="ti-setting__label">{label}</legend>
      <div className="ti-choice__options">
        {options.map((option) => (
          <label key={option.value} className="ti-choice__option">
            <input
              type="radio"
              name={name}
              className="ti-visually-hidden"
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
