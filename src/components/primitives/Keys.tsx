import clsx from 'clsx';
import { Icon } from '../icons/Icon.tsx';
import { useLabels } from '../inbox/LabelsContext.ts';
import { useRoot } from '../inbox/RootContext.ts';
import { keyCaps } from './chord.ts';

export interface KbdProps {
  /** In keymap notation: "$mod+e". */
  chord: string;
  className?: string;
}

/** A key cap with a chord. Visual only: the control has the chord in `aria-keyshortcuts`. */
export function Kbd({ chord, className }: KbdProps) {
  const { apple } = useRoot();
  const { keys } = useLabels();
  return (
    <span className={clsx('ti-kbd', className)} aria-hidden="true">
      {keyCaps(chord, apple, keys).map((cap) =>
        'icon' in cap ? <Icon key={cap.icon} name={cap.icon} size={11} /> : <span key={cap.text}>{cap.text}</span>,
      )}
    </span>
  );
}

/** Alternative chords for one action, one cap each. */
export const Keys = ({ chords }: { chords: readonly string[] }) => (
  <span className="ti-keys">
    {chords.map((chord) => (
      <Kbd key={chord} chord={chord} />
    ))}
  </span>
);
