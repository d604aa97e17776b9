import type { ConnectionSlice } from '../connection/connectionMachine.ts';
import type { NavigationSlice } from '../navigation/state.ts';
import type { Cancel } from '../ports.ts';
import type { InboxEvent } from '../runtime/inboxEvent.ts';
import type { Feature, Runtime } from '../runtime/runtime.ts';
import type { SessionSlice, SessionState, SignedIn } from '../session/state.ts';
import type { ViewsSlice } from '../views/state.ts';
import { unreadTotal } from '../views/unreadTotal.ts';

type Slices = SessionSlice & ConnectionSlice & NavigationSlice & ViewsSlice;

/** A switch of the workspace is a session of its own. */
const isSameSession = (before: SessionState, after: SignedIn): boolean =>
  before.status === 'authenticated' && before.workspace === after.workspace && before.user.id === after.user.id;

/** The host events for a change of the state, in order. */
function eventsBetween(before: Slices, after: Slices): InboxEvent[] {
  const events: InboxEvent[] = [];
  const { session, connection, navigation } = after;
  if (session.status === 'authenticated' && !isSameSession(before.session, session)) {
    events.push({ kind: 'signed-in', userId: session.user.id, workspace: session.workspace });
  }
  if (session.status === 'signedOut' && before.session.status !== 'signedOut') events.push({ kind: 'signed-out' });
  if (connection.status !== before.connection.status) events.push({ kind: 'connection', status: connection.status });

  const { pageId, viewId, open } = navigation;
  const closed = before.navigation.open?.id;
  if (closed !== undefined && closed !== open?.id) events.push({ kind: 'conversation-closed', conversationId: closed });
  if (pageId !== before.navigation.pageId || viewId !== before.navigation.viewId) {
    events.push({ kind: 'view-shown', pageId, viewId });
  }
  if (open && open.id !== closed) events.push({ kind: 'conversation-opened', conversationId: open.id });

  const count = unreadTotal(after);
  if (after.views !== before.views && count !== unreadTotal(before)) events.push({ kind: 'unread', count });
  return events;
}

/** Emits host events for changes of the state. Events that are not in the state, such as a sent message, are emitted by
 * their commands. */
export function createHostEvents(runtime: Runtime<Slices>): Feature<Slices, object> {
  const { events, getState, subscribe } = runtime;
  const emitChanges = (): Cancel => {
    let last = getState();
    return subscribe(() => {
      const now = getState();
      const found = eventsBetween(last, now);
      last = now;
      for (const event of found) events.emit('event', event);
    });
  };
  return {
    actions: {},
    react: () => [
      emitChanges(),
      events.on('messagesArrived', ({ messages }) => events.emit('event', { kind: 'messages-arrived', messages })),
    ],
  };
}
