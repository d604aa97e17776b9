import { useInboxActions, useInboxState, useUnreadCount, useVisibleConversations } from 'triage-inbox';
import { Row } from './Row.tsx';

/** Unread conversations as a plain list with a button each, without components or styles of the inbox. */
export function UnreadList() {
  const session = useInboxState((state) => state.session.status);
  const ids = useVisibleConversations();
  const unread = useUnreadCount();
  const actions = useInboxActions();

  if (session === 'signedOut') {
    return (
      <button type="button" onClick={actions.signIn}>
        Sign in
      </button>
    );
  }
  if (session !== 'authenticated') return <p aria-busy="true">One moment</p>;
  return (
    <main>
      <h1>{`${unread} unread`}</h1>
      <ul>
        {ids.map((id) => (
          <Row key={id} id={id} />
        ))}
      </ul>
    </main>
  );
}
