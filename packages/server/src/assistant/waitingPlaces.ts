import { sql } from 'drizzle-orm';
import { type CatchUpPlace, justBefore, threadId, tsFromMilliseconds } from 'triage-inbox/core';
import { loadConversation } from '../conversations/queries/loadConversation.ts';
import { pageLimit } from '../messages/queries/messagePage.ts';
import type { Needs } from '../ports.ts';
import { countsAsUnread } from '../unread/unread.ts';
import type { Viewer } from '../viewer.ts';

type Sources = Needs<'database' | 'directory' | 'storedPart'>;
type Reader = Pick<Viewer, 'workspaceId' | 'userId'>;

type Candidate = { conversation_id: string; ts: string; thread_ts: string | null };

/** Maximum number of messages that are looked at, and of conversations and threads that are loaded for them. */
const mostCandidates = 200;
const mostPlaces = 30;

/** Maximum number of messages that one question reads. */
const mostMessages = 30_000;
/** Messages that each conversation may have, however many the ones before it have. */
const roomOfEach = 500;

/** The conversations and threads of the viewer with a message that may wait for the viewer's answer: it mentions the viewer, or asks in a
 * dm or in a thread of the viewer, and the viewer has written nothing beside it since. The newest places, from `since` on. */
export async function waitingPlaces(sources: Sources, viewer: Reader, since: number): Promise<CatchUpPlace[]> {
  const candidates = await candidatesOf(sources, viewer, since);
  const after = new Map<string, string>();
  for (const { conversation_id, ts, thread_ts } of candidates) {
    const id = thread_ts === null ? conversation_id : threadId(conversation_id, thread_ts);
    if (after.size < mostPlaces || after.has(id)) after.set(id, thread_ts === null ? justBefore(ts) : sinceTs(since));
  }
  return loadPlaces(
    sources,
    viewer,
    [...after].map(([id, from]) => ({ id, after: from })),
  );
}

const sinceTs = (since: number): string => tsFromMilliseconds(Math.max(0, since));

/** The visible ones of conversations and threads, each from a timestamp on. */
export async function loadPlaces(
  sources: Sources,
  viewer: Reader,
  wanted: readonly { id: string; after: string }[],
): Promise<CatchUpPlace[]> {
  const places: CatchUpPlace[] = [];
  let room = mostMessages;
  for (const [index, { id, after }] of wanted.entries()) {
    const roomOfLater = roomOfEach * (wanted.length - index - 1);
    const limit = Math.max(roomOfEach, Math.min(pageLimit, room - roomOfLater));
    const loaded = await loadConversation(sources, viewer, id, { after, limit });
    if (!loaded) continue;
    const { type, messages = [], dm_user, has_newer = false } = loaded;
    places.push({ id, type, messages, after, isAlone: dm_user !== undefined, hasNewer: has_newer });
    room -= messages.length;
  }
  return places;
}

async function candidatesOf(
  { database }: Sources,
  { workspaceId, userId }: Reader,
  since: number,
): Promise<Candidate[]> {
  const asks = sql`m.text ~ '[?？؟]'`;
  const { rows } = await database.execute<Candidate>(sql`
    select m.conversation_id, m.ts, m.thread_ts from conversation_members me
    join conversations c on c.workspace_id = me.workspace_id and c.id = me.conversation_id
    join messages m on m.workspace_id = me.workspace_id and m.conversation_id = me.conversation_id
      and m.ts_micros > ${Math.max(0, since)}::bigint * 1000 and ${countsAsUnread(userId)}
    where me.workspace_id = ${workspaceId} and me.user_id = ${userId} and (
      (m.text ~ '<[@!]' and (strpos(m.text, ${`<@${userId}>`}) > 0 or strpos(m.text, ${`<@${userId}|`}) > 0))
      or (${asks} and c.type = 'dm')
      or (${asks} and m.thread_ts is not null and exists (select from messages parent
        where parent.workspace_id = m.workspace_id and parent.conversation_id = m.conversation_id
          and parent.ts = m.thread_ts and parent.user_id = ${userId})))
      and not exists (select from messages mine where mine.workspace_id = m.workspace_id
        and mine.conversation_id = m.conversation_id and mine.user_id = ${userId} and mine.ts_micros > m.ts_micros
        and not mine.deleted and mine.thread_ts is not distinct from m.thread_ts)
    order by m.ts_micros desc limit ${mostCandidates}`);
  return rows;
}
