import type { KeyboardEvent } from 'react';

/** Marks Escape as handled. Floating UI closes a surface on Escape but leaves the default action, which closes a native dialog of
 * the host around the inbox. */
export function consumeEscape(event: KeyboardEvent): void {
  if (event.key === 'Escape') event.preventDefault();
}
