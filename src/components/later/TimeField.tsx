import { type FormEvent, useId, useMemo, useState } from 'react';
import { isComposedText } from '../../core/keys/keyPress.ts';
import type { LaterTime } from '../../core/snooze/commands.ts';
import { readTime, type TimeNames } from '../../core/snooze/readTime.ts';
import { useLabels } from '../inbox/LabelsContext.ts';
import type { FrameLabels } from '../labels/frameLabels.ts';
import { laterWhen } from '../labels/laterText.ts';

/** A week that begins on a Sunday, for the names of weekdays and months. */
const sunday = { year: 2023, month: 0, day: 1 };

const namesOf = ({ time, later }: FrameLabels): TimeNames => ({
  weekdays: Array.from({ length: 7 }, (_, day) =>
    time.weekday(new Date(sunday.year, sunday.month, sunday.day + day)).toLowerCase(),
  ),
  months: Array.from({ length: 12 }, (_, month) =>
    time
      .longDate(new Date(sunday.year, month, 1), false)
      .toLowerCase()
      .replace(/[\d.\s]/g, ''),
  ),
  today: time.today.toLowerCase(),
  tomorrow: later.tomorrow.toLowerCase(),
});

/** Reads any other time from a text, and shows how it is understood. A text that cannot be read stays. */
export function TimeField({ nowMs, onTime }: { nowMs: number; onTime: (time: LaterTime) => void }) {
  const labels = useLabels();
  const { later } = labels;
  const id = useId();
  const [text, setText] = useState('');
  const [isRefused, setRefused] = useState(false);
  const names = useMemo(() => namesOf(labels), [labels]);
  const ms = readTime(text, nowMs, names);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (ms === null) setRefused(true);
    else onTime({ until: Math.floor(ms / 1000) });
  };
  const isWrong = isRefused && ms === null;
  return (
    <form className="ti-later-field" onSubmit={submit}>
      <input
        className="ti-later-field__input"
        aria-label={later.field}
        aria-invalid={isWrong || undefined}
        aria-describedby={id}
        placeholder={later.placeholder}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setRefused(false);
        }}
        onKeyDown={(event) => {
          if (isComposedText(event.nativeEvent)) event.stopPropagation();
        }}
      />
      <p id={id} className="ti-later-field__reading" data-wrong={isWrong || undefined} role="status">
        {isWrong ? later.unreadable : ms !== null && later.until(laterWhen(ms, nowMs, labels))}
      </p>
    </form>
  );
}
