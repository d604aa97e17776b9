import { useEffect, useState } from 'react';
import type { SearchState } from '../../core/search/state.ts';
import type { SearchItem } from './searchItem.ts';

interface EnterOptions {
  search: SearchState;
  isSearching: boolean;
  /** The item under the cursor. */
  item: SearchItem | undefined;
  choose: (item: SearchItem) => void;
}

const isFound = ({ kind }: SearchItem): boolean => kind === 'conversation' || kind === 'message' || kind === 'person';

/** Enter chooses the item under the cursor. While the list still shows the results of an earlier text, or none, it waits for those of
 * the new text and chooses the first; another change of the text ends the wait. */
export function useEnter({ search, isSearching, item, choose }: EnterOptions): () => void {
  const [awaited, setAwaited] = useState<string | null>(null);
  const context = `${search.tab} ${search.query.trim()}`;
  const isOld = item === undefined || (isFound(item) && search.found?.query !== search.query.trim());
  const mustWait = isSearching && isOld;

  useEffect(() => {
    if (awaited === null || (awaited === context && mustWait)) return;
    setAwaited(null);
    if (awaited === context && item) choose(item);
  }, [awaited, context, mustWait, item, choose]);

  return () => {
    if (mustWait) setAwaited(context);
    else if (item) choose(item);
  };
}
