import { type ReactNode, useCallback, useEffect, useMemo, useRef } from 'react';
import { ActionsError } from '../../core/actions/actionProblem.ts';
import { createActionTable } from '../../core/actions/actionTable.ts';
import type { ActionEntry } from '../../core/customAction.ts';
import { ActionsContext } from '../inbox/ActionsContext.ts';
import { useInbox } from '../inbox/InboxContext.ts';
import { isShallowEqual } from '../inbox/useInboxState.ts';
import { useStableValue } from '../inbox/useStableValue.ts';

/** Provides the actions of the inbox, of its options and of the prop, which wins. Invalid entries are reported once. */
export function ActionsProvider({ actions, children }: { actions: readonly ActionEntry[]; children: ReactNode }) {
  const inbox = useInbox();
  const { reportError } = inbox.actions;
  const current = useStableValue(actions, isShallowEqual);

  const reported = useRef(new Set<string>());
  const onThrow = useCallback(
    (id: string, error: unknown) => {
      const fault = `${id}: ${String(error)}`;
      if (reported.current.has(fault)) return;
      reported.current.add(fault);
      // A condition runs while React renders.
      queueMicrotask(() => reportError(error, `action ${id}`));
    },
    [reportError],
  );
  const table = useMemo(
    () => createActionTable([...inbox.customActions, ...current], onThrow),
    [inbox, current, onThrow],
  );
  const problems = useStableValue(table.problems);
  useEffect(() => {
    if (problems.length > 0) reportError(new ActionsError(problems));
  }, [problems, reportError]);
  return <ActionsContext.Provider value={table}>{children}</ActionsContext.Provider>;
}
