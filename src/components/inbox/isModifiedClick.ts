import type { MouseEvent } from 'react';

/** A click that the browser handles itself: new tab, new window, download. */
export const isModifiedClick = (event: MouseEvent): boolean =>
  event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
