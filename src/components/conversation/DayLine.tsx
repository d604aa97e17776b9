import type { Ts } from '../../model/index.ts';
import { useDayLabel } from '../time/timeTexts.ts';

/** Separator before the first message of a day. */
export function DayLine({ ts }: { ts: Ts }) {
  const day = useDayLabel(ts);
  return (
    // biome-ignore lint/a11y/useSemanticElements: an <hr> cannot contain text
    <div className="ti-day" role="separator" aria-label={day}>
      <span aria-hidden="true">{day}</span>
    </div>
  );
}
