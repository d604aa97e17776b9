import { size } from '@floating-ui/react';

/** What floats is no higher than the room there is; it scrolls then. The style sheet reads the room as `--ti-room-h`. */
export const fitHeight = size({
  padding: 8,
  apply({ availableHeight, elements }) {
    elements.floating.style.setProperty('--ti-room-h', `${Math.max(96, availableHeight)}px`);
  },
});
