import type { Runtime } from '../runtime/runtime.ts';
import { createDeferredReading, type DeferredReading } from './deferredRead.ts';
import { createTeller, type Teller } from './readReceipts.ts';

export interface ReadingCommands extends DeferredReading {
  teller: Teller;
  /** Whether the server is still being told that something is read, or the list does not show it yet. */
  isAhead(): boolean;
}

export function createReadingCommands(runtime: Runtime, reload: () => void): ReadingCommands {
  const teller = createTeller(runtime);
  return {
    ...createDeferredReading(runtime, teller, reload),
    teller,
    isAhead: () => teller.isBusy || Object.keys(runtime.getState().reading.deferred).length > 0,
  };
}
