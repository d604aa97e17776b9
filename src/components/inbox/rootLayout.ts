/** Layout of the inbox by the width of its root, not of the window. */
export type RootLayout = 'phone' | 'tablet' | 'compact' | 'wide';

/** Minimum width of each layout in CSS pixels; must match the container queries. */
export const layoutWidths = { tablet: 720, compact: 900, wide: 1200 } as const;

/** Before the first layout (width 0) the widest layout is assumed. */
export function layoutForWidth(width: number): RootLayout {
  if (width === 0 || width >= layoutWidths.wide) return 'wide';
  if (width >= layoutWidths.compact) return 'compact';
  return width >= layoutWidths.tablet ? 'tablet' : 'phone';
}
