import {
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  Outlet,
  useLocation,
  useRouter,
} from '@tanstack/react-router';
import { useMemo } from 'react';
import { TriageInbox } from 'triage-inbox';
import { defaultPages, formatLocation, type Inbox, type InboxLocation, parseLocation } from 'triage-inbox/core';

const base = '/mail';
const hrefOf = (location: InboxLocation): string => base + formatLocation(location, defaultPages);
const start: InboxLocation = { page: 'inbox' };

/** The inbox below a path of the router. Every location in it has a URL. */
function Mail({ inbox }: { inbox: Inbox }) {
  const { history } = useRouter();
  const path = useLocation({ select: ({ pathname, searchStr }) => pathname.slice(base.length) + searchStr });
  const location = useMemo(() => parseLocation(path, defaultPages) ?? start, [path]);
  return (
    <TriageInbox
      inbox={inbox}
      location={location}
      onLocationChange={(next) => history.push(hrefOf(next))}
      getHref={hrefOf}
    />
  );
}

function Frame() {
  return (
    <>
      <nav aria-label="Intranet">
        <Link to="/">Home</Link> <Link to="/mail/$">Mail</Link>
      </nav>
      <Outlet />
    </>
  );
}

/** The router of an app with the inbox below `/mail`. */
export function createAppRouter(inbox: Inbox) {
  const rootRoute = createRootRoute({ component: Frame });
  const home = createRoute({ getParentRoute: () => rootRoute, path: '/', component: () => <h1>Welcome</h1> });
  const mail = createRoute({
    getParentRoute: () => rootRoute,
    path: '/mail/$',
    component: () => <Mail inbox={inbox} />,
  });
  return createRouter({
    routeTree: rootRoute.addChildren([home, mail]),
    // By default, the router reads values as JSON: a message's timestamp would become a number and lose digits.
    parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
    stringifySearch: (search) => {
      const query = new URLSearchParams(search).toString();
      return query === '' ? '' : `?${query}`;
    },
  });
}
