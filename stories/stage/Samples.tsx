import type { ReactNode } from 'react';

/** Shows several states of one component side by side. */
export const Samples = ({ children, column = false }: { children: ReactNode; column?: boolean }) => (
  <div
    style={{
      display: 'flex',
      flexWrap: 'wrap',
      gap: 12,
      ...(column ? { flexDirection: 'column', alignItems: 'stretch' } : { alignItems: 'center' }),
    }}
  >
    {children}
  </div>
);
