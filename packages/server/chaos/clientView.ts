import { type Inbox, type Message, splitThreadId, unreadCountOf } from 'triage-inbox/core';

/** A row of the list of conversations and followed threads. */
export interface ListRow {
  id: string;
  unread: number;
  /** The newest message. */
  latest: { ts: string; text: string } | null;
}

/** A message of a log, with its replies. */
export interface LogRow {
  ts: string;
  /** Null for a deleted message that still has replies. */
  text: string | null;
  /** The people who react to it, sorted. */
  reactions: string[];
  replies: LogRow[];
}

/** The list of an inbox in its order. */
export function listOf(inbox: Inbox): ListRow[] {
  const { byId, order } = inbox.getState().conversations;
  return order.flatMap((id): ListRow[] => {
    const conversation = byId.get(id);
    if (!conversation || conversation.is_followed === false) return [];
    const { latest_message: latest } = conversation;
    return [
      {
        id,
        unread: unreadCountOf(conversation),
        latest: latest?.ts === undefined ? null : { ts: latest.ts, text: latest.text ?? '' },
      },
    ];
  });
}

export const unreadRows = (inbox: Inbox): ListRow[] => listOf(inbox).filter(({ unread }) => unread > 0);

/** The loaded messages of the open conversation. */
export function openLogOf(inbox: Inbox): { id: string; rows: LogRow[] } | null {
  const { messages, navigation } = inbox.getState();
  const id = navigation.open?.id;
  const log = id === undefined ? undefined : messages.byConversation[id];
  if (id === undefined || !log) return null;
  const rows = log.messages.map(logRow);
  return { id, rows: splitThreadId(id) ? rows.map((row) => ({ ...row, replies: [] })) : rows };
}

const logRow = ({ ts, text, deleted, reactions = [], threads = [] }: Message): LogRow => ({
  ts,
  text: deleted ? null : text,
  reactions: reactions.flatMap(({ users = [] }) => users).sort(),
  replies: threads.map(logRow),
});

/** Whether the inbox has nothing left to do: it is live, and no call, message or mark waits. */
export function isQuiet(inbox: Inbox): boolean {
  const { connection, conversations, sending, triage } = inbox.getState();
  const pending = Object.values(sending.pending).some((messages) => messages.length > 0);
  return (
    connection.status === 'connected' && conversations.load.status === 'ready' && !pending && triage.queued.length === 0
  );
}
