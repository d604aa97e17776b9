import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { Navigate, useLocation } from 'react-router';
import { TriageInbox } from 'triage-inbox';
import {
  currentPage,
  defaultPages,
  type Env,
  formatLocation,
  type Inbox,
  type InboxLocation,
  type InboxState,
  parseLocation,
} from 'triage-inbox/core';
import { basePath } from './basePath.ts';
import { ProblemsDialog } from './problems/ProblemsDialog.tsx';
import { problemsLabels } from './problems/problemsLabels.ts';
import { productName } from './productName.ts';
import { useWorkspaceHistory } from './useWorkspaceHistory.ts';

const hrefOf = (location: InboxLocation): string => formatLocation(location, defaultPages);

/** Binds the inbox to the router: every page and conversation has a URL, and the back button works. */
export function InboxRoute({ inbox, env }: { inbox: Inbox; env: Env }) {
  const { pathname, search, hash } = useLocation();
  const { isElsewhere, push } = useWorkspaceHistory(inbox);
  const [showsProblems, setShowsProblems] = useState(false);
  const userMenuItems = useMemo(
    () => [{ id: 'problems', text: problemsLabels.title, onSelect: () => setShowsProblems(true) }],
    [],
  );
  const location = useMemo(() => parseLocation(pathname + search, defaultPages), [pathname, search]);
  useDocumentTitle(inbox);

  // Keep the query: it may hold the result of the sign-in hand-off.
  if (location === null) return <Navigate to={`/inbox${search}${hash}`} replace />;
  return (
    <>
      <TriageInbox
        inbox={inbox}
        {...(isElsewhere ? {} : { location })}
        onLocationChange={(next) => push(hrefOf(next))}
        getHref={(next) => basePath + hrefOf(next)}
        config={{ keyboard: { scope: 'document' }, userMenuItems, documentBadge: true }}
      />
      {showsProblems && <ProblemsDialog inbox={inbox} storage={env.local} onClose={() => setShowsProblems(false)} />}
    </>
  );
}

function titleOf(state: InboxState): string {
  if (state.session.status !== 'authenticated') return productName;
  const { open } = state.navigation;
  const name = open && state.conversations.byId.get(open.id)?.name;
  return `${name ?? currentPage(state)?.title ?? productName} · ${state.session.workspace}`;
}

/** Sets the document title to the open conversation or page. */
function useDocumentTitle(inbox: Inbox): void {
  const read = () => titleOf(inbox.getState());
  const title = useSyncExternalStore(inbox.subscribe, read, read);
  useEffect(() => {
    document.title = title;
  }, [title]);
}
