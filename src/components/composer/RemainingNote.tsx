import { useState } from 'react';
import { useLabels } from '../inbox/LabelsContext.ts';

/** Numbers of characters at which the remaining length is spoken: at every key, it would hide what is typed. */
const spoken = [0, 1, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000];

export interface RemainingNoteProps {
  id: string;
  /** Not negative. */
  remaining: number;
  /** Whether the limit is near. */
  isNear: boolean;
}

/** The remaining length, near the limit. Spoken politely when it falls to a round number or below. */
export function RemainingNote({ id, remaining, isNear }: RemainingNoteProps) {
  const { composer } = useLabels();
  const step = isNear ? spoken.find((number) => remaining <= number) : undefined;
  const [said, setSaid] = useState({ step, remaining });
  if (said.step !== step) setSaid({ step, remaining });
  return (
    <>
      {isNear && (
        <span id={id} className="ti-composer__remaining">
          {composer.remaining(remaining)}
        </span>
      )}
      <span className="ti-visually-hidden" aria-live="polite">
        {isNear && composer.remaining(said.remaining)}
      </span>
    </>
  );
}
