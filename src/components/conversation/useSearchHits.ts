import { createContext, useContext, useMemo } from 'react';
import type { MatchPlace } from '../../core/navigation/state.ts';
import type { Message } from '../../model/index.ts';
import { useInbox } from '../inbox/InboxContext.ts';
import { useInboxState } from '../inbox/useInboxState.ts';
import type { MrkdwnTextProps } from '../mrkdwn/MrkdwnText.tsx';
import type { JumpTarget } from './useJumps.ts';

/** The query and the active match of the search in the conversation. */
interface SearchHits {
  query: string;
  current: MatchPlace | undefined;
}

export const SearchHitsContext = createContext<SearchHits | null>(null);

/** The search props of a message while its conversation is searched. */
export function useFoundText({ ts }: Message): Pick<MrkdwnTextProps, 'find' | 'currentMatch'> {
  const hits = useContext(SearchHitsContext);
  if (hits === null) return {};
  return hits.current?.ts === ts ? { find: hits.query, currentMatch: hits.current.nth } : { find: hits.query };
}

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
