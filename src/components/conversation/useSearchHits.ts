import { useMemo } from 'react';
import { useInbox } from '../inbox/InboxContext.ts';
import { useInboxState } from '../inbox/useInboxState.ts';
import type { SearchHits } from './SearchHitsContext.ts';
import type { JumpTarget } from './useJumps.ts';

/** The matches of the search in a conversation, if it is the open one, and the match to scroll to. */
export function useSearchHits(id: string): { hits: SearchHits | null; target: JumpTarget | undefined } {
  const inbox = useInbox();
  const search = useInboxState(({ navigation: { open } }) => (open?.id === id ? open.search : undefined));
  const place = useInboxState(({ navigation: { open } }) => {
    if (open?.id !== id) return undefined;
    const { places, current } = inbox.conversationMatches();
    return places[current];
  });
  const query = search?.query;
  const hits = useMemo(() => (query === undefined ? null : { query, current: place }), [query, place]);
  const ts = place?.ts;
  const nth = place?.nth;
  const from = search?.from;
  const requests = search?.requests;
  // Typing and stepping jump to the match; an arriving message does not.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step is a new jump, also to the same match
  const target = useMemo(() => (ts === undefined ? undefined : { ts }), [query, from, requests, ts, nth]);
  return { hits, target };
}
