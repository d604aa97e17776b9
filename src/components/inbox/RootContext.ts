import { createContext, type RefObject, useContext } from 'react';
import type { RootLayout } from './rootLayout.ts';

/** The box of the root: its layout by width, and its text direction, its own or inherited. */
export interface RootBox {
  layout: RootLayout;
  direction: 'ltr' | 'rtl';
}

export interface Root extends RootBox {
  /** The `ti-root` element, the container of menus and tooltips. A ref, so that its mount renders nothing again. */
  element: RefObject<HTMLElement | null>;
  /** Whether shortcuts show Apple key glyphs. */
  apple: boolean;
  /** Whether Inbox Zero was shown since mount: its scene fades in only the first time. */
  zeroSeen: { current: boolean };
}

export const RootContext = createContext<Root>({
  element: { current: null },
  layout: 'wide',
  direction: 'ltr',
  apple: false,
  zeroSeen: { current: true },
});

export const useRoot = (): Root => useContext(RootContext);
