import { sql } from 'drizzle-orm';
import { foundPieces, matchQuality, recencyOf, type SearchMessage, termsIn, threadId } from 'triage-inbox/core';
import type { Database } from '../database/database.ts';
import { resolveMentions } from '../queries/resolveMentions.ts';
import { type Means, type MessageCandidate, messageCandidates } from './messageCandidates.ts';
import { messageScope } from './messageScope.ts';
import { nearWords } from './nearWords.ts';
import type { Found, SearchRequest } from './searchRequest.ts';
import { type VisiblePlace, visiblePlaces } from './visiblePlaces.ts';

/** Messages that the person may see, the best answers first; without words to look for, the newest. */
export async function searchMessages(
  database: Database,
  request: SearchRequest,
  places: readonly VisiblePlace[],
): Promise<SearchMessage[]> {
  const best = await findBest(database, request, places);
  return describe(database, request, best);
}

async function findBest(database: Database, request: SearchRequest, places: readonly VisiblePlace[]) {
  const { viewer, criteria, limit, typos, now } = request;
  const { wanted } = criteria;
  const scope = messageScope(request, places);
  if (wanted.length === 0) return messageCandidates(database, { scope, wanted, means: 'words', limit });
  const near = typos ? await nearWords(database, viewer.workspaceId, wanted) : undefined;
  const weigh = async (means: Means): Promise<Found<MessageCandidate>[]> => {
    const candidates = await messageCandidates(database, { scope, wanted, means, ...(near && { near }) });
    return candidates.flatMap((item) => {
      const quality = matchQuality(item.search_text, wanted, { typos });
      return quality > 0 ? [{ item, quality: quality + recencyOf(now - item.ts_micros / 1000) }] : [];
    });
  };
  let found = await weigh('words');
  // Whatever has the words has them as parts as well.
  if (!typos && found.length < limit) found = await weigh('parts');
  return found
    .sort((a, b) => b.quality - a.quality || b.item.ts_micros - a.item.ts_micros)
    .slice(0, limit)
    .map(({ item }) => item);
}

type Row = {
  conversation_id: string;
  ts: string;
  thread_ts: string | null;
  user_id: string | null;
  username: string | null;
  text: string;
};

async function describe(
  database: Database,
  { viewer, criteria, names, typos }: SearchRequest,
  best: readonly MessageCandidate[],
): Promise<SearchMessage[]> {
  if (best.length === 0) return [];
  const keys = best.map(({ conversation_id, ts }) => ({ conversation_id, ts }));
  const { rows } = await database.execute<Row>(sql`
    select m.conversation_id, m.ts, thread_ts, user_id, username, text from messages m
    join jsonb_to_recordset(${JSON.stringify(keys)}::text::jsonb) as key(conversation_id text, ts text)
      on m.conversation_id = key.conversation_id and m.ts = key.ts
    where m.workspace_id = ${viewer.workspaceId}`);
  const texts = new Map(rows.map((row) => [`${row.conversation_id} ${row.ts}`, row]));
  const ids = [...new Set(best.map((each) => each.conversation_id))];
  const places = new Map((await visiblePlaces(database, viewer, names, ids)).map((place) => [place.id, place]));
  return best.flatMap(({ conversation_id, ts, search_text }) => {
    const row = texts.get(`${conversation_id} ${ts}`);
    const place = places.get(conversation_id);
    if (!row || !place) return [];
    const text = resolveMentions(row.text, names);
    const highlights = foundPieces(text, termsIn(search_text, criteria.wanted, { typos }));
    return [
      {
        id: `${row.thread_ts === null ? conversation_id : threadId(conversation_id, row.thread_ts)}-${ts}`,
        conversation_id,
        conversation_name: place.name,
        conversation_type: place.type,
        conversation_is_private: place.isPrivate,
        user: row.user_id ?? '',
        ...(row.username && { username: row.username }),
        text,
        ts,
        ...(row.thread_ts !== null && { thread_ts: row.thread_ts }),
        highlights,
      },
    ];
  });
}
