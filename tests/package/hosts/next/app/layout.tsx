import 'triage-inbox/styles.css';
import type { Metadata } from 'next';
import Link from 'next/link';
import type { ReactNode } from 'react';

export const metadata: Metadata = { title: 'Intranet', icons: { icon: 'data:,' } };

/** The page around the inbox, a server component. */
export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>
        <nav aria-label="Intranet">
          <Link href="/">Home</Link> <Link href="/sample">Sample</Link> <Link href="/mail">Mail</Link>
        </nav>
        <div style={{ height: 700 }}>{children}</div>
      </body>
    </html>
  );
}
