import { createContext, useContext } from 'react';
import type { RootLayout } from './rootLayout.ts';
import type { Direction } from './useDirection.ts';

export interface Root {
  /** The element with the class `ti-root`, where menus and tooltips are put; `null` before it is mounted. */
  element: HTMLElement | null;
  layout: RootLayout;
  /** Everything is mirrored from right to left. */
  direction: Direction;
  /** Whether keys are drawn as on an Apple keyboard. */
  apple: boolean;
  /** Whether Inbox Zero was seen since the inbox was mounted: its scene fades in only the first time. */
  zeroSeen: { current: boolean };
}

export const RootContext = createContext<Root>({
  element: null,
  layout: 'wide',
  direction: 'ltr',
  apple: false,
  zeroSeen: { current: true },
});

export const useRoot = (): Root => useContext(RootContext);
