import type { SearchMessage } from 'triage-inbox/core';
import { matchedTexts, searchableText, termsIn } from 'triage-inbox/search';
import type { Database } from '../database/database.ts';
import { describeMessages } from './describeMessages.ts';
import { findMessages } from './findMessages.ts';
import { messageScope } from './messageScope.ts';
import { nearWords } from './nearWords.ts';
import type { FoundPage, SearchRequest } from './searchRequest.ts';
import type { VisiblePlace } from './visiblePlaces.ts';

/** Visible messages, best matches first; without search words the newest. */
export async function searchMessages(
  database: Database,
  request: SearchRequest,
  places: readonly VisiblePlace[],
): Promise<FoundPage<SearchMessage>> {
  const { viewer, names, criteria, typos, offset, limit, now } = request;
  const { wanted } = criteria;
  const near = typos ? await nearWords(database, viewer.workspaceId, wanted) : new Map();
  const scope = messageScope(request, places);
  const { keys, total } = await findMessages(database, { scope, wanted, near, offset, limit, now });
  const messages = await describeMessages(database, viewer, names, keys);
  const items = messages.map((message) => {
    const terms = termsIn(searchableText(message.text), wanted, { typos });
    return { ...message, highlights: matchedTexts(message.text, terms) };
  });
  return { items, total };
}
