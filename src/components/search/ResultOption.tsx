import type { ReactNode } from 'react';
import { personAt } from '../person/personAt.ts';

/** Props that the list passes to every option. */
export interface OptionState {
  id: string;
  isCursor: boolean;
  /** Called when the pointer moves over the option. */
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

/**
 * An option of the list; the field keeps the focus. Uses pointer moves, not enters: the list may scroll under a
 * resting pointer.
 */
export const ResultOption = ({ option, name, keys, lines = 1, data, children }: ResultOptionProps) => (
  // biome-ignore lint/a11y/useFocusableInteractive: the field has the focus; this is its active descendant
  // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles Enter
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
    // The avatar of a person or an author opens their card.
    onClick={({ target }) => personAt(target) ?? option.onChoose()}
  >
    {children}
  </div>
);
