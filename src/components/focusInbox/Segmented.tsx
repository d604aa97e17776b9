import clsx from 'clsx';
import { useId } from 'react';

export interface SegmentedProps<T extends string> {
  label: string;
  value: T;
  options: readonly { value: T; label: string }[];
  small?: boolean;
  onChange: (value: T) => void;
}

/** A segmented control: radio buttons side by side. */
export function Segmented<T extends string>({ label, value, options, small, onChange }: SegmentedProps<T>) {
  const name = useId();
  return (
    <div className={clsx('ti-segmented', small && 'ti-segmented--sm')} role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <label key={option.value} className="ti-segmented__option">
          <input
            type="radio"
            className="ti-segmented__input"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span className="ti-segmented__thumb">{option.label}</span>
        </label>
      ))}
    </div>
  );
}
