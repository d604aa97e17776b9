import { useMemo } from 'react';
import { useInbox } from '../TriageInbox/InboxContext.ts';
import { useInboxState } from '../TriageInbox/useInboxState.ts';
import type { SearchHits } from './SearchHitsContext.ts';
import type { Lead } from './useExpandedReplies.ts';

/** What the search of the open conversation marks, and where it leads. */
export function useSearchHits(): { hits: SearchHits | null; lead: Lead | undefined } {
  const inbox = useInbox();
  const search = useInboxState(({ navigation }) => navigation.open?.search);
  const place = useInboxState(() => {
    const { places, current } = inbox.conversationMatches();
    return places[current];
  });
  const query = search?.query;
  const hits = useMemo(() => (query === undefined ? null : { query, current: place }), [query, place]);
  const ts = place?.ts;
  const nth = place?.nth;
  // Whoever types or steps is led there; a message that comes meanwhile moves nobody.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another match, or the same once more, leads anew
  const lead = useMemo(() => (ts === undefined ? undefined : { ts }), [search, ts, nth]);
  return { hits, lead };
}
