'use client';

import { usePathname, useRouter, useSearchParams } from 'next/navigation';
import { useMemo } from 'react';
import { TriageInbox } from 'triage-inbox';
import { defaultPages, formatLocation, type InboxLocation, parseLocation, type Theme } from 'triage-inbox/core';
import { createRestTransport } from 'triage-inbox/transport';

const transport = createRestTransport();
const base = '/mail';
const hrefOf = (location: InboxLocation): string => base + formatLocation(location, defaultPages);
const start: InboxLocation = { page: 'inbox' };

/** The inbox with its location in the URL and its theme in a cookie, so that the server knows both. */
export function Mail({ theme }: { theme: Theme }) {
  const router = useRouter();
  const path = `${usePathname().slice(base.length)}?${useSearchParams()}`;
  const location = useMemo(() => parseLocation(path, defaultPages) ?? start, [path]);
  const storeTheme = (next: Theme): void => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere
    document.cookie = `intranet-theme=${next}; path=/`;
    router.refresh();
  };
  return (
    <TriageInbox
      transport={transport}
      location={location}
      onLocationChange={(next) => router.push(hrefOf(next))}
      getHref={hrefOf}
      theme={theme}
      onThemeChange={storeTheme}
    />
  );
}
