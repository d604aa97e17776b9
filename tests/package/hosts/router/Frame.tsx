import { Link, Outlet } from 'react-router';
import { InboxProvider, useUnreadCount } from 'triage-inbox';
import { inbox } from './inboxes.ts';

/** The host's page frame: its header shows the unread count. */
export function Frame() {
  return (
    <InboxProvider inbox={inbox}>
      <div className="frame">
        <header>
          <nav aria-label="Intranet">
            <Link to="/">Home</Link> <Link to="/mail">Mail</Link> <Link to="/both">Both</Link>
          </nav>
          <UnreadBadge />
        </header>
        <main>
          <Outlet />
        </main>
      </div>
    </InboxProvider>
  );
}

function UnreadBadge() {
  const count = useUnreadCount();
  return <output aria-label="Unread mail">{count}</output>;
}
