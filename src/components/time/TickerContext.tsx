import { createContext, type ReactNode, useContext, useMemo, useSyncExternalStore } from 'react';
import { useInbox } from '../TriageInbox/InboxContext.ts';
import { createTicker, type Ticker } from './createTicker.ts';

const TickerContext = createContext<Ticker | null>(null);

/** Times below stay true as time passes, all by one timer. */
export function TickerProvider({ children }: { children: ReactNode }) {
  const { clock } = useInbox();
  const ticker = useMemo(() => createTicker(clock), [clock]);
  return <TickerContext.Provider value={ticker}>{children}</TickerContext.Provider>;
}

/** A text made from the time. The part renders again only when the text is another one. */
export function useTimeText(textAt: (now: number) => string): string {
  const ticker = useContext(TickerContext);
  if (ticker === null) throw new Error('triage-inbox: a time is shown outside a TickerProvider.');
  const read = () => textAt(ticker.now());
  return useSyncExternalStore(ticker.subscribe, read, read);
}
