import { useMemo, useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import {
  defaultPages,
  type Env,
  formatLocation,
  type Inbox,
  type InboxLocation,
  parseLocation,
  TriageInbox,
} from 'triage-inbox';
import { ProblemsDialog } from './problems/ProblemsDialog.tsx';
import { problemsLabels } from './problems/problemsLabels.ts';
import { useDocumentTitle } from './useDocumentTitle.ts';

const hrefOf = (location: InboxLocation): string => formatLocation(location, defaultPages);

/** Binds the inbox to the address bar: every page and every conversation has an address, and the back button works. */
export function InboxRoute({ inbox, env }: { inbox: Inbox; env: Env }) {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const [isListing, setListing] = useState(false);
  const userMenuItems = useMemo(
    () => [{ id: 'problems', text: problemsLabels.title, onSelect: () => setListing(true) }],
    [],
  );
  const location = useMemo(() => parseLocation(pathname + search, defaultPages), [pathname, search]);
  useDocumentTitle(inbox);

  // The query stays: it may be what the sign-in hand-off came back with.
  if (location === null) return <Navigate to={`/inbox${search}${hash}`} replace />;
  return (
    <>
      <TriageInbox
        inbox={inbox}
        location={location}
        onLocationChange={(next) => navigate(hrefOf(next))}
        getHref={hrefOf}
        keyboard={{ scope: 'document' }}
        userMenuItems={userMenuItems}
        documentBadge
      />
      {isListing && <ProblemsDialog inbox={inbox} storage={env.local} onClose={() => setListing(false)} />}
    </>
  );
}
