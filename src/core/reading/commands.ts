import type { Runtime } from '../runtime.ts';
import { createDeferredReading, type DeferredReading } from './deferred.ts';
import { createTeller, type Teller } from './teller.ts';
import { pointerMoved } from './transitions.ts';

export interface ReadingCommands extends DeferredReading {
  teller: Teller;
  setPointerOver(id: string | null): void;
  /** Whether the server is still being told that something is read, or the list does not show it yet. */
  isAhead(): boolean;
}

export function createReadingCommands(runtime: Runtime, reload: () => void): ReadingCommands {
  const { getState, update } = runtime;
  const teller = createTeller(runtime);
  return {
    ...createDeferredReading(runtime, teller, reload),
    teller,
    setPointerOver: (id) => update((state) => pointerMoved(state, id)),
    isAhead: () => teller.isBusy || Object.keys(getState().reading.deferred).length > 0,
  };
}
