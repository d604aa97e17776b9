import { InboxProvider, TriageInbox, useInboxState, useUnreadCount, useVisibleConversations } from 'triage-inbox';
import { createRestTransport } from 'triage-inbox/transport';

/** The pages of this host, by path. */
export const pages = ['whole', 'light', 'own'] as const;
export type PageName = (typeof pages)[number];

const transport = createRestTransport();

export function App({ page }: { page: PageName }) {
  if (page === 'own') {
    return (
      <InboxProvider transport={transport}>
        <OwnList />
      </InboxProvider>
    );
  }
  return (
    <div style={{ height: 600 }}>
      <TriageInbox transport={transport} {...(page === 'light' && { theme: 'light' })} />
    </div>
  );
}

function OwnList() {
  const unread = useUnreadCount();
  const ids = useVisibleConversations();
  const status = useInboxState((state) => state.session.status);
  return (
    <main aria-busy={status !== 'authenticated'}>
      <h1>{`${unread} unread`}</h1>
      <ul>
        {ids.map((id) => (
          <li key={id}>{id}</li>
        ))}
      </ul>
    </main>
  );
}
