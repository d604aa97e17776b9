import type { ReactNode } from 'react';

/** What every line is told by the list. */
export interface OptionState {
  id: string;
  isCursor: boolean;
  /** The pointer came to it. */
  onPoint: () => void;
  onChoose: () => void;
}

export interface ResultOptionProps {
  option: OptionState;
  /** The accessible name. */
  name: string;
  keys?: string;
  lines?: 1 | 2;
  data?: Readonly<Record<`data-${string}`, string | undefined>>;
  children: ReactNode;
}

/** A line of the list. The field keeps the focus; moved, not only entered, because the list scrolls under a pointer that
 * rests. */
export const ResultOption = ({ option, name, keys, lines = 1, data, children }: ResultOptionProps) => (
  // biome-ignore lint/a11y/useFocusableInteractive: the field has the focus; the line is its active descendant
  // biome-ignore lint/a11y/useKeyWithClickEvents: Enter is heard by the field
  <div
    {...data}
    id={option.id}
    className="ti-result"
    role="option"
    aria-selected={option.isCursor}
    aria-label={name}
    aria-keyshortcuts={keys}
    data-lines={lines}
    onPointerMove={() => option.isCursor || option.onPoint()}
    onMouseDown={(event) => event.preventDefault()}
    onClick={option.onChoose}
  >
    {children}
  </div>
);
