import { type UnreadBadge, useUnreadBadge } from 'triage-inbox/badge';

function Count({ badge }: { badge: UnreadBadge }) {
  const { count, status } = useUnreadBadge(badge);
  if (status === 'loading' || status === 'signed-out') return null;
  return <output aria-label="Unread mail">{count}</output>;
}

/** Two badges on a page without an inbox: the app creates one `badge`, and both show its number. */
export function SmallBadge({ badge }: { badge: UnreadBadge }) {
  return (
    <>
      <header>
        Mail <Count badge={badge} />
      </header>
      <footer>
        Unread: <Count badge={badge} />
      </footer>
    </>
  );
}
