import { cookies } from 'next/headers';
import type { ReactNode } from 'react';
import { Mail } from './Mail.tsx';

/** The inbox is part of the layout, which stays mounted while the path below it changes. */
export default async function MailLayout({ children }: { children: ReactNode }) {
  const theme = (await cookies()).get('intranet-theme')?.value === 'light' ? 'light' : 'dark';
  return (
    <>
      <Mail theme={theme} />
      {children}
    </>
  );
}
