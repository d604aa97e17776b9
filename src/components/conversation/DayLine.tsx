import type { Ts } from '../../model/index.ts';
import { useDayLabel } from '../time/timeTexts.ts';

/** Where another day begins. */
export function DayLine({ ts }: { ts: Ts }) {
  const day = useDayLabel(ts);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a rule with words on it
    <div className="ti-day" role="separator" aria-label={day}>
      <span aria-hidden="true">{day}</span>
    </div>
  );
}
