import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { TriageInbox } from 'triage-inbox';
import { defaultPages, formatLocation, type InboxLocation, parseLocation } from 'triage-inbox/core';
import { inbox } from './inboxes.ts';

const base = '/mail';
const hrefOf = (location: InboxLocation): string => base + formatLocation(location, defaultPages);
const start: InboxLocation = { page: 'inbox' };

/** The inbox below a path of the host's router. Every location in it has a URL. */
export function Mail() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const path = pathname.slice(base.length) + search;
  const location = useMemo(() => parseLocation(path, defaultPages) ?? start, [path]);
  return (
    <TriageInbox
      inbox={inbox}
      location={location}
      onLocationChange={(next) => navigate(hrefOf(next))}
      getHref={hrefOf}
    />
  );
}
