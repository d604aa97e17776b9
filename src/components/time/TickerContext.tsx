import { createContext, type ReactNode, useCallback, useContext, useMemo, useSyncExternalStore } from 'react';
import { useInbox } from '../inbox/InboxContext.ts';
import { createTicker, type Ticker } from './createTicker.ts';

const TickerContext = createContext<Ticker | null>(null);

/** Keeps the times of all descendants current with a single timer. */
export function TickerProvider({ children }: { children: ReactNode }) {
  const { clock } = useInbox();
  const ticker = useMemo(() => createTicker(clock), [clock]);
  return <TickerContext.Provider value={ticker}>{children}</TickerContext.Provider>;
}

/** A value that depends on the current time. `dueIn` returns the milliseconds until it may change; the component re-renders
 * only when it does. Both functions must be stable. */
export function useAtTime<T extends string | number>(valueAt: (now: number) => T, dueIn: (now: number) => number): T {
  const ticker = useContext(TickerContext);
  if (ticker === null) throw new Error('triage-inbox: no ticker here. Render this part inside <TickerProvider>.');
  const subscribe = useCallback((listener: () => void) => ticker.subscribe(listener, dueIn), [ticker, dueIn]);
  const read = () => valueAt(ticker.now());
  return useSyncExternalStore(subscribe, read, read);
}
