import type { SearchMessage } from 'triage-inbox/core';
import { matchedTexts, matchQuality, recencyOf, searchableText, termsIn } from 'triage-inbox/search';
import type { Database } from '../database/database.ts';
import { describeMessages } from './describeMessages.ts';
import { type MatchMode, type MessageCandidate, messageCandidates } from './messageCandidates.ts';
import { messageScope } from './messageScope.ts';
import { nearWords } from './nearWords.ts';
import type { Found, SearchRequest } from './searchRequest.ts';
import type { VisiblePlace } from './visiblePlaces.ts';

/** Visible messages, best matches first; without search words the newest. */
export async function searchMessages(
  database: Database,
  request: SearchRequest,
  places: readonly VisiblePlace[],
): Promise<SearchMessage[]> {
  const { viewer, names, criteria, typos } = request;
  const messages = await describeMessages(database, viewer, names, await findBest(database, request, places));
  return messages.map((message) => {
    const terms = termsIn(searchableText(message.text), criteria.wanted, { typos });
    return { ...message, highlights: matchedTexts(message.text, terms) };
  });
}

async function findBest(database: Database, request: SearchRequest, places: readonly VisiblePlace[]) {
  const { viewer, criteria, limit, typos, now } = request;
  const { wanted } = criteria;
  const scope = messageScope(request, places);
  if (wanted.length === 0) return messageCandidates(database, { scope, wanted, mode: 'words', limit });
  const near = typos ? await nearWords(database, viewer.workspaceId, wanted) : undefined;
  const rank = async (mode: MatchMode): Promise<Found<MessageCandidate>[]> => {
    const candidates = await messageCandidates(database, { scope, wanted, mode, ...(near && { near }) });
    return candidates.flatMap((item) => {
      const quality = matchQuality(item.search_text, wanted, { typos });
      return quality > 0 ? [{ item, quality: quality + recencyOf(now - item.ts_micros / 1000) }] : [];
    });
  };
  let found = await rank('words');
  // Substring matches include all word matches.
  if (!typos && found.length < limit) found = await rank('substrings');
  return found
    .sort((a, b) => b.quality - a.quality || b.item.ts_micros - a.item.ts_micros)
    .slice(0, limit)
    .map(({ item }) => item);
}
