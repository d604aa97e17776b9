import type { ReactNode } from 'react';

/** Several states of one part beside each other. */
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
