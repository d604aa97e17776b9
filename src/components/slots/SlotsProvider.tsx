import { type ReactNode, useCallback, useMemo, useRef } from 'react';
import { useInboxActions } from '../inbox/useInboxActions.ts';
import { isShallowEqual } from '../inbox/useInboxState.ts';
import { useStableValue } from '../inbox/useStableValue.ts';
import { SlotsContext, type SlotsSetup } from './SlotsContext.ts';
import type { SlotName, Slots } from './slots.ts';

/** Provides the host's components. A new object with the same components does not re-render the slots. */
export function SlotsProvider({ slots, children }: { slots: Slots; children: ReactNode }) {
  const { reportError } = useInboxActions();
  const current = useStableValue(slots, isShallowEqual);

  const reported = useRef(new Set<string>());
  const onError = useCallback(
    (name: SlotName, error: unknown) => {
      // Report once: the same component may throw in every row.
      const fault = `${name}: ${String(error)}`;
      if (reported.current.has(fault)) return;
      reported.current.add(fault);
      reportError(error, name);
    },
    [reportError],
  );
  const setup = useMemo((): SlotsSetup => ({ slots: current, onError }), [current, onError]);
  return <SlotsContext.Provider value={setup}>{children}</SlotsContext.Provider>;
}
