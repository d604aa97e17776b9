import { type FormEvent, useId, useMemo, useState } from 'react';
import { isComposedText } from '../../core/keys/keyPress.ts';
import type { LaterTime } from '../../core/snooze/commands.ts';
import { readTime } from '../../core/snooze/readTime.ts';
import { useLabels } from '../inbox/LabelsContext.ts';
import { laterWhen } from '../labels/laterText.ts';
import { timeNames } from './timeNames.ts';

/** Reads any other time from a text, and shows how it is understood. A text that cannot be read stays. */
export function TimeField({ nowMs, onTime }: { nowMs: number; onTime: (time: LaterTime) => void }) {
  const labels = useLabels();
  const { later } = labels;
  const id = useId();
  const [text, setText] = useState('');
  const [isRefused, setRefused] = useState(false);
  const names = useMemo(() => timeNames(labels), [labels]);
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
