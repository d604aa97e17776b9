import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react';
import { shownOf } from '../../core/navigation/shown.ts';
import type { Ts } from '../../model/index.ts';
import { useInboxState } from '../inbox/useInboxState.ts';
import { useJumps } from './useJumps.ts';
import { useSearchHits } from './useSearchHits.ts';

interface Folding {
  isFolded(ts: Ts): boolean;
  setFolded(ts: Ts, isFolded: boolean): void;
}

const FoldingContext = createContext<Folding>({ isFolded: () => true, setFolded: () => undefined });

/** Whether a long message is folded. */
export const useFolding = (): Folding => useContext(FoldingContext);

/** Keeps which long messages the user has unfolded, because virtualized messages lose their state when they unmount. A jump to
 * a message, by a link or to a match, unfolds it. */
export function FoldingProvider({ id, children }: { id: string; children: ReactNode }) {
  const highlight = useInboxState((state) => shownOf(state, id)?.highlight);
  const { target: match } = useSearchHits(id);
  const { count, at } = useJumps([highlight, match]);
  const [chosen, setChosen] = useState<Readonly<Record<Ts, { isFolded: boolean; since: number }>>>({});
  const setFolded = useCallback(
    (ts: Ts, isFolded: boolean) => setChosen((before) => ({ ...before, [ts]: { isFolded, since: count } })),
    [count],
  );
  const folding = useMemo<Folding>(
    () => ({
      isFolded(ts) {
        const choice = chosen[ts];
        return (at[ts] ?? 0) > (choice?.since ?? 0) ? false : (choice?.isFolded ?? true);
      },
      setFolded,
    }),
    [at, chosen, setFolded],
  );
  return <FoldingContext.Provider value={folding}>{children}</FoldingContext.Provider>;
}
