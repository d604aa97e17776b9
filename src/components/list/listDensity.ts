import type { RootLayout } from '../primitives/rootLayout.ts';

/** How the rows are drawn: one line over the whole width, two lines beside a conversation, two lines for fingers. */
export type ListDensity = 'alone' | 'beside' | 'touch';

export const densityFor = (layout: RootLayout, isSplit: boolean): ListDensity => {
  if (layout === 'phone') return 'touch';
  return isSplit ? 'beside' : 'alone';
};
