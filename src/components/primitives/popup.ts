import { size } from '@floating-ui/react';
import type { KeyboardEvent } from 'react';

/** Marks Escape as handled. Floating UI closes a surface on Escape but leaves the default action, which closes a native dialog of
 * the host around the inbox. */
export function consumeEscape(event: KeyboardEvent): void {
  if (event.key === 'Escape') event.preventDefault();
}

/** Limits a floating element to the available height, as `--ti-room-h`; it scrolls beyond that. */
export const fitHeight = size({
  padding: 8,
  apply({ availableHeight, elements }) {
    elements.floating.style.setProperty('--ti-room-h', `${Math.max(96, availableHeight)}px`);
  },
});
