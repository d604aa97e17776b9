import { createContext, type ReactNode, useCallback, useContext, useMemo, useSyncExternalStore } from 'react';
import { useInbox } from '../TriageInbox/InboxContext.ts';
import { createTicker, type Ticker } from './createTicker.ts';

const TickerContext = createContext<Ticker | null>(null);

/** Times below stay true as time passes, all by one timer. */
export function TickerProvider({ children }: { children: ReactNode }) {
  const { clock } = useInbox();
  const ticker = useMemo(() => createTicker(clock), [clock]);
  return <TickerContext.Provider value={ticker}>{children}</TickerContext.Provider>;
}

/** A value made from the time, a text or a number. `dueIn` says in how many milliseconds to look again; the part renders
 * again only when the value is another one. Give it functions that keep their identity. */
export function useAtTime<T extends string | number>(valueAt: (now: number) => T, dueIn: (now: number) => number): T {
  const ticker = useContext(TickerContext);
  if (ticker === null) throw new Error('triage-inbox: a time is shown outside a TickerProvider.');
  const subscribe = useCallback((listener: () => void) => ticker.subscribe(listener, dueIn), [ticker, dueIn]);
  const read = () => valueAt(ticker.now());
  return useSyncExternalStore(subscribe, read, read);
}
