import type { Cancel } from '../ports.ts';
import type { OwnedRuntime } from '../runtime/createRuntime.ts';
import type { InboxEvent } from '../runtime/inboxEvent.ts';
import type { InboxState } from '../state.ts';
import { unreadTotal } from '../views/unreadTotal.ts';

/** What a change of the state is to a host, in the order in which it would be told. */
function eventsBetween(before: InboxState, after: InboxState): InboxEvent[] {
  const events: InboxEvent[] = [];
  const { session, connection, navigation } = after;
  if (session.status !== before.session.status) {
    if (session.status === 'authenticated') {
      events.push({ kind: 'signed-in', userId: session.user.id, workspace: session.workspace });
    }
    if (session.status === 'signedOut') events.push({ kind: 'signed-out' });
  }
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

/** Tells the host of changes since `before`, whoever made them. What no state shows (a message was sent) is told where it
 * happens. */
export function wireEvents({ events, getState, subscribe }: OwnedRuntime, before: InboxState): Cancel {
  let told = before;
  const tell = (): void => {
    const now = getState();
    const found = eventsBetween(told, now);
    told = now;
    for (const event of found) events.emit('event', event);
  };
  tell();
  const stops = [
    subscribe(tell),
    events.on('messagesArrived', ({ messages }) => events.emit('event', { kind: 'messages-arrived', messages })),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
