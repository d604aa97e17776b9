import { size } from '@floating-ui/react';

/** Limits a floating element to the available height, as `--ti-room-h`; it scrolls beyond that. */
export const fitHeight = size({
  padding: 8,
  apply({ availableHeight, elements }) {
    elements.floating.style.setProperty('--ti-room-h', `${Math.max(96, availableHeight)}px`);
  },
});
