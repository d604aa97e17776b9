/** How much room the inbox has, from its own width and never from the window's. */
export type RootLayout = 'phone' | 'tablet' | 'compact' | 'wide';

/** The smallest width of each layout in CSS pixels, the same numbers as in the container queries. */
export const layoutWidths = { tablet: 720, compact: 900, wide: 1200 } as const;

/** A root without a width is not laid out yet: the widest layout is assumed until it is. */
export function layoutForWidth(width: number): RootLayout {
  if (width === 0 || width >= layoutWidths.wide) return 'wide';
  if (width >= layoutWidths.compact) return 'compact';
  return width >= layoutWidths.tablet ? 'tablet' : 'phone';
}
