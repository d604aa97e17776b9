import type { RootLayout } from '../inbox/RootContext.ts';

/** Row layout: one line at full width, two lines beside a conversation, two lines for touch. */
export type ListDensity = 'alone' | 'beside' | 'touch';

export const densityFor = (layout: RootLayout, isSplit: boolean): ListDensity => {
  if (layout === 'phone') return 'touch';
  return isSplit ? 'beside' : 'alone';
};
