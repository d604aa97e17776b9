import { createContext, useContext } from 'react';
import type { RootLayout } from './rootLayout.ts';
import type { Direction } from './useDirection.ts';

export interface Root {
  /** The `ti-root` element, the container of menus and tooltips; `null` before it is mounted. */
  element: HTMLElement | null;
  layout: RootLayout;
  /** The text direction of the root. */
  direction: Direction;
  /** Whether shortcuts show Apple key glyphs. */
  apple: boolean;
  /** Whether Inbox Zero was shown since mount: its scene fades in only the first time. */
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
