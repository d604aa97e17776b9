import { createContext, type RefObject, useContext } from 'react';

/** Layout of the inbox by the width of its root, not of the window. */
export type RootLayout = 'phone' | 'tablet' | 'compact' | 'wide';

/** Minimum width of each layout in CSS pixels; must match the container queries. */
const layoutWidths = { tablet: 720, compact: 900, wide: 1200 } as const;

/** Before the first layout (width 0) the widest layout is assumed. */
export function layoutForWidth(width: number): RootLayout {
  if (width === 0 || width >= layoutWidths.wide) return 'wide';
  if (width >= layoutWidths.compact) return 'compact';
  return width >= layoutWidths.tablet ? 'tablet' : 'phone';
}

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
