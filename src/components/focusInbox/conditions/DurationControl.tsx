import { type InputHTMLAttributes, useState } from 'react';
import type { DurationUnit } from '../../labels/focusInboxLabels.ts';
import { Select } from '../Select.tsx';
import { durationOf, secondsOf, unitsToChoose } from './duration.ts';
import type { ConditionControlProps } from './OperatorPicker.tsx';
import { useFilterFields } from './useFilterFields.ts';

interface ShownDuration {
  typed: string;
  unit: DurationUnit;
}

function shownDuration(seconds: string): ShownDuration {
  const { amount, unit } = durationOf(Number(seconds));
  return seconds === '' || !Number.isFinite(amount) ? { typed: seconds, unit: 'day' } : { typed: String(amount), unit };
}

/** The value of a condition on a duration: an amount and its unit. The condition holds seconds. */
export function DurationControl({
  condition,
  onChange,
  field,
}: ConditionControlProps & { field: InputHTMLAttributes<HTMLInputElement> }) {
  const { words } = useFilterFields();
  /** As typed and chosen: "60 minutes" does not become "1 hour". */
  const [entered, setEntered] = useState<ShownDuration | null>(null);
  // Another device may have changed the condition.
  const isOwn = entered !== null && secondsOf(entered.typed, entered.unit) === condition.text;
  const shown = isOwn ? entered : shownDuration(condition.text);
  const change = (next: ShownDuration): void => {
    setEntered(next);
    onChange({ ...condition, text: secondsOf(next.typed, next.unit) });
  };
  return (
    <>
      <input
        {...field}
        className="ti-input ti-input--sm ti-condition__amount"
        inputMode="decimal"
        autoComplete="off"
        value={shown.typed}
        onChange={({ target }) => change({ ...shown, typed: target.value })}
      />
      <Select
        small
        aria-label={words.durationUnit}
        value={shown.unit}
        onChange={({ target }) =>
          change({ ...shown, unit: unitsToChoose.find((each) => each === target.value) ?? shown.unit })
        }
      >
        {unitsToChoose.map((each) => (
          <option key={each} value={each}>
            {words.durationUnits[each]}
          </option>
        ))}
      </Select>
    </>
  );
}
