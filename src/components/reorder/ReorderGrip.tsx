import type { KeyboardEvent } from 'react';
import { paneIcons } from '../icons/paneIcons.ts';
import { Button } from '../primitives/Button.tsx';

export interface ReorderGripProps {
  /** A row that stays in its place keeps the column of the grip. */
  isMovable: boolean;
  label: string;
  hint: string;
  /** The arrow keys move the row by one place. */
  onMove: (step: 1 | -1) => void;
}

/** The grip of a row that can be dragged, or moved by the arrow keys. */
export function ReorderGrip({ isMovable, label, hint, onMove }: ReorderGripProps) {
  if (!isMovable) return <span />;
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    if (step === 0) return;
    event.preventDefault();
    onMove(step);
  };
  return (
    <Button
      className="ti-views__grip"
      icon={paneIcons.grip}
      iconOnly
      aria-description={hint}
      title={hint}
      onKeyDown={onKeyDown}
    >
      {label}
    </Button>
  );
}
