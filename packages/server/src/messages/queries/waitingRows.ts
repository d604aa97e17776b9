import { type SQL, sql } from 'drizzle-orm';
import { compareTs, type Message, type Waiting, type WaitingPlace, waitingAmong } from 'triage-inbox/core';
import type { Directory } from '../../ports.ts';
import { type CountedPlace, countsAsUnread, isInPlace } from '../../unread/unread.ts';
import { labelGroups } from './labelGroups.ts';
import { type LatestRow, latestMessage, latestRow } from './latestMessage.ts';
import { authorOf } from './wireMessage.ts';

type Candidate = LatestRow & { whole_text: string; reactions: Message['reactions'] | null };

/** The messages that may wait for the viewer's answer, without those that the viewer has answered; the newest question of the viewer, and
 * the messages that may answer it. */
export type WaitingRows = { on_me: Candidate[]; on_them: Candidate[] };

/** Each condition finds at most this many of the newest messages. */
const most = sql.raw('20');
/** Messages up to this long before the newest of the place wait, so that long histories cost no more. */
const span = sql.raw(String(30 * 24 * 60 * 60 * 1_000_000));
const answerSpan = sql.raw(String(10 * 60 * 1_000_000));

const row = sql`${latestRow} || jsonb_build_object('whole_text', left(m.text, 8000), 'reactions', m.extra -> 'reactions')`;
const isTop = sql`(m.thread_ts is null or m.subtype is not distinct from 'thread_broadcast')`;
/** The condition of the index `messages_mentioning` first. */
const mentionsDirectly = (userId: string): SQL =>
  sql`(m.text ~ '<[@!]' and (strpos(m.text, ${`<@${userId}>`}) > 0 or strpos(m.text, ${`<@${userId}|`}) > 0))`;
const mayAsk = sql`m.text ~ '[?？؟]'`;

interface Reader {
  userId: string;
  /** The instant of the newest message, in microseconds. */
  newest: SQL;
}

const all = (queries: readonly SQL[]): SQL =>
  sql`(select coalesce(jsonb_agg(distinct found.row), '[]') from (${sql.join([...queries], sql` union all `)}) found)`;

const collected = (onMe: readonly SQL[], onThem: SQL): SQL =>
  sql`jsonb_build_object('on_me', ${all(onMe)}, 'on_them', ${all([onThem])})`;

/** The newest own message with a question mark, and the messages that may answer it: looked up once for all conditions. */
const askedByMe = (place: CountedPlace, { userId, newest }: Reader, isOwn: SQL, answers: readonly SQL[]): SQL => {
  const inPlace = isInPlace({ workspaceId: place.workspaceId, conversationId: place.conversationId });
  const found = answers.map(
    (answer) => sql`(select ${row} as row from messages m where ${inPlace} and m.ts_micros > q.ts_micros
      and ${countsAsUnread(userId)} and ${answer} order by m.ts_micros limit ${most})`,
  );
  return sql`(select found.row from (select m.ts, m.ts_micros, m.text from messages m where ${isInPlace(place)}
      and m.user_id = ${userId} and m.ts_micros > ${newest} - ${span} and not m.deleted and ${mayAsk} and ${isOwn}
      order by m.ts_micros desc limit 1) q
    cross join lateral ((select ${row} as row from messages m where ${inPlace} and m.ts = q.ts)
      union all ${sql.join(found, sql` union all `)}) found)`;
};

/** SQL: {@link WaitingRows} of the channel or dm `c`. */
export function waitingInConversation(place: CountedPlace, reader: Reader, isOfNoFollowedThread: SQL): SQL {
  const { userId, newest } = reader;
  const since = sql`${isInPlace(place)} and m.ts_micros > ${newest} - ${span} and ${countsAsUnread(userId)}`;
  const mine = sql`mine.workspace_id = m.workspace_id and mine.conversation_id = m.conversation_id
    and mine.user_id = ${userId} and mine.ts_micros > m.ts_micros and not mine.deleted`;
  const isOpen = sql`not exists (select from messages mine where ${mine} and (mine.thread_ts = m.ts
    or mine.thread_ts = m.thread_ts or (${isTop} and (mine.thread_ts is null or mine.subtype = 'thread_broadcast'))))`;
  const afterMine = sql`m.ts_micros > coalesce((select mine.ts_micros from messages mine
    where mine.workspace_id = c.workspace_id and mine.conversation_id = c.id and mine.user_id = ${userId}
      and not mine.deleted and mine.thread_ts is null order by mine.ts_micros desc limit 1), 0)`;
  const newestFirst = sql`order by m.ts_micros desc limit ${most}`;
  const onMe = [
    sql`(select ${row} as row from messages m where ${since} and ${mentionsDirectly(userId)} and ${isOfNoFollowedThread}
      and ${isOpen} ${newestFirst})`,
    sql`(select ${row} as row from messages m where c.type = 'dm' and ${since} and ${mayAsk}
      and (not ${isTop} or ${afterMine}) and ${isOfNoFollowedThread}
      and ${isOpen} ${newestFirst})`,
  ];
  const onThem = askedByMe(place, reader, isTop, [
    sql`m.thread_ts = q.ts`,
    sql`c.type = 'dm' and ${isTop}`,
    sql`c.type <> 'dm' and ${isTop} and m.ts_micros <= q.ts_micros + ${answerSpan}`,
    sql`c.type <> 'dm' and ${isTop} and q.text ~ '<@' and strpos(q.text, '<@' || m.user_id) > 0`,
  ]);
  return collected(onMe, onThem);
}

/** SQL: {@link WaitingRows} of a thread. */
export function waitingInThread(place: CountedPlace, reader: Reader): SQL {
  const { userId, newest } = reader;
  const own = sql`select mine.ts_micros from messages mine where mine.workspace_id = ${place.workspaceId}
    and mine.conversation_id = ${place.conversationId} and mine.thread_ts = ${place.threadTs}
    and mine.user_id = ${userId} and not mine.deleted order by mine.ts_micros desc limit 1`;
  const onMe = sql`(select ${row} as row from messages m where ${isInPlace(place)}
    and m.ts_micros > ${newest} - ${span} and ${countsAsUnread(userId)} and m.ts_micros > coalesce((${own}), 0)
    and (${mayAsk} or ${mentionsDirectly(userId)}) order by m.ts_micros desc limit ${most})`;
  return collected([onMe], askedByMe(place, reader, sql`true`, [sql`m.thread_ts = ${place.threadTs}`]));
}

/** The unanswered messages in the wire format. `waitingAmong`, the rule of the inbox, selects them. */
export function wireWaiting(candidates: WaitingRows | null, directory: Directory, place: WaitingPlace): Waiting {
  if (!candidates) return { on_me: [], on_them: [] };
  const shownOf = (kind: keyof Waiting): Message[] => {
    const rows = new Map(candidates[kind].map((candidate) => [candidate.ts, candidate]));
    const messages = [...rows.values()]
      .map((candidate) => readMessage(candidate, directory))
      .sort((a, b) => compareTs(a.ts, b.ts));
    return waitingAmong(messages, place)[kind].flatMap(({ ts }) => {
      const found = rows.get(ts);
      if (!found) return [];
      const { text = '', ...message } = latestMessage(found, directory);
      return [{ ...message, ts, text }];
    });
  };
  return { on_me: shownOf('on_me'), on_them: shownOf('on_them') };
}

function readMessage(
  { ts, user_id, whole_text, thread_ts, subtype, reactions }: Candidate,
  directory: Directory,
): Message {
  const author = user_id === null ? undefined : authorOf(user_id, directory);
  return {
    ts,
    text: labelGroups(whole_text, directory.groups),
    ...(user_id && { user: user_id }),
    ...(author && { user_data: author }),
    ...(thread_ts && { thread_ts }),
    ...(subtype && { subtype }),
    ...(reactions && { reactions }),
  };
}
