import { useId } from 'react';

export interface ChoiceSettingProps<T extends string> {
  label: string;
  value: T;
  options: readonly { value: T; label: string }[];
  onChange: (value: T) => void;
}

/** Radio buttons in a row. */
export function ChoiceSetting<T extends string>({ label, value, options, onChange }: ChoiceSettingProps<T>) {
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
