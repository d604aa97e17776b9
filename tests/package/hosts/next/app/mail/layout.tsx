import { cookies } from 'next/headers';
import { type ReactNode, Suspense } from 'react';
import { Mail } from './Mail';

/** The inbox is part of the layout, which stays mounted while the path below it changes. */
export default function MailLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <Suspense>
        <ThemedMail />
      </Suspense>
      {children}
    </>
  );
}

/** The cookie is known with the request only, so that `Suspense` stands around its reader. */
async function ThemedMail() {
  const theme = (await cookies()).get('intranet-theme')?.value === 'light' ? 'light' : 'dark';
  return <Mail theme={theme} />;
}
