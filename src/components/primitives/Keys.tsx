import clsx from 'clsx';
import { Icon } from '../icons/Icon.tsx';
import { useLabels } from '../LabelsContext.ts';
import { keyCaps } from './chord.ts';
import { useRoot } from './RootContext.ts';

export interface KbdProps {
  /** Written as in the keymap: "$mod+e". */
  chord: string;
  className?: string;
}

/** One key cap with a whole chord on it. For the eye: the control it belongs to says the chord in `aria-keyshortcuts`. */
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

/** Several chords that do one thing, a cap each. */
export const Keys = ({ chords }: { chords: readonly string[] }) => (
  <span className="ti-keys">
    {chords.map((chord) => (
      <Kbd key={chord} chord={chord} />
    ))}
  </span>
);
