import { type ReactNode, useCallback, useMemo, useRef } from 'react';
import { useInboxActions } from '../TriageInbox/useInboxActions.ts';
import { isShallowEqual } from '../TriageInbox/useInboxState.ts';
import { SlotsContext, type SlotsSetup } from './SlotsContext.ts';
import type { SlotName, Slots } from './slots.ts';

/** Gives the host's components to the parts. The same components in a new object are nothing new. */
export function SlotsProvider({ slots, children }: { slots: Slots; children: ReactNode }) {
  const { reportError } = useInboxActions();
  const last = useRef(slots);
  if (!isShallowEqual(last.current, slots)) last.current = slots;
  const current = last.current;

  const told = useRef(new Set<string>());
  const onError = useCallback(
    (name: SlotName, error: unknown) => {
      // Forty rows fail alike; once is enough.
      const fault = `${name}: ${String(error)}`;
      if (told.current.has(fault)) return;
      told.current.add(fault);
      reportError(error, name);
    },
    [reportError],
  );
  const setup = useMemo((): SlotsSetup => ({ slots: current, onError }), [current, onError]);
  return <SlotsContext.Provider value={setup}>{children}</SlotsContext.Provider>;
}
