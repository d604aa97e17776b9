import type pg from 'pg';
import { chaosWorkspaceId } from './chaosWorkspace.ts';
import type { ListRow, LogRow } from './clientView.ts';

/** The content of the database. Its SQL shares no code with the server: it reads and counts every message. */
export interface DatabaseView {
  /** The list of a person in its order. */
  list(userId: string): ListRow[];
  /** All messages of a conversation or thread. */
  log(id: string): LogRow[];
  /** In the order of their timestamps. */
  messages: readonly StoredMessage[];
  /** The read cursors of a person, by conversation or thread. */
  cursors(userId: string): ReadonlyMap<string, string>;
}

export interface StoredMessage {
  conversationId: string;
  ts: string;
  threadTs: string | null;
  userId: string;
  text: string;
  clientId: string | null;
  deleted: boolean;
  reactions: string[];
}

/** A conversation or followed thread of a person. */
interface Place {
  userId: string;
  id: string;
  lastRead: string;
}

const allMessages = `
  select conversation_id as "conversationId", ts, thread_ts as "threadTs", user_id as "userId", text,
    client_msg_id as "clientId", deleted,
    array(select jsonb_array_elements_text(reaction -> 'users')
      from jsonb_array_elements(coalesce(extra -> 'reactions', '[]')) reaction order by 1) as reactions
  from messages where workspace_id = $1 order by ts::numeric`;

const allPlaces = `
  select me.user_id as "userId", me.conversation_id as id, coalesce(read.last_read, '0') as "lastRead"
  from conversation_members me
  left join read_cursors read on read.workspace_id = me.workspace_id and read.user_id = me.user_id
    and read.conversation_id = me.conversation_id
  where me.workspace_id = $1
  union all
  select user_id, conversation_id || ':' || thread_ts, last_read from thread_follows where workspace_id = $1`;

export async function readDatabase(client: pg.Client): Promise<DatabaseView> {
  const { rows: messages } = await client.query<StoredMessage>(allMessages, [chaosWorkspaceId]);
  const { rows: places } = await client.query<Place>(allPlaces, [chaosWorkspaceId]);
  const placesOf = (userId: string) => places.filter((place) => place.userId === userId);
  return {
    messages,
    list: (userId) =>
      placesOf(userId)
        .flatMap((place): ListRow[] => listRow(messages, place))
        .sort((a, b) => Number(b.latest?.ts) - Number(a.latest?.ts)),
    log(id) {
      const [conversationId, threadTs] = id.split(':');
      const rows = logRows(messages.filter((one) => one.conversationId === conversationId));
      // The log of a thread is its first message, and the replies after it.
      const thread = rows.find(({ ts }) => ts === threadTs);
      return thread ? [{ ...thread, replies: [] }, ...thread.replies] : rows;
    },
    cursors: (userId) => new Map(placesOf(userId).map(({ id, lastRead }) => [id, lastRead])),
  };
}

function listRow(messages: readonly StoredMessage[], { userId, id, lastRead }: Place): ListRow[] {
  const [conversationId, threadTs] = id.split(':');
  const shown = messages.filter(
    (one) =>
      one.conversationId === conversationId && !one.deleted && (threadTs === undefined || one.threadTs === threadTs),
  );
  const latest = shown.at(-1);
  // A thread without replies is no row; every conversation has its first message.
  if (!latest) return [];
  const unread = shown.filter((one) => one.userId !== userId && Number(one.ts) > Number(lastRead));
  return [{ id, unread: unread.length, latest: { ts: latest.ts, text: latest.text } }];
}

function logRows(messages: readonly StoredMessage[]): LogRow[] {
  const row = ({ ts, text, deleted, reactions }: StoredMessage, replies: LogRow[]): LogRow => ({
    ts,
    text: deleted ? null : text,
    reactions: deleted ? [] : reactions,
    replies,
  });
  return messages.flatMap((message): LogRow[] => {
    if (message.threadTs !== null) return [];
    const replies = messages.filter(({ threadTs, deleted }) => threadTs === message.ts && !deleted);
    const shown = replies.map((reply) => row(reply, []));
    return message.deleted && replies.length === 0 ? [] : [row(message, shown)];
  });
}
