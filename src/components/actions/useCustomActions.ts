import { useMemo } from 'react';
import { type ActionTarget, customContext, runKey } from '../../core/actions/actionTarget.ts';
import { chordOf } from '../../core/actions/chordOf.ts';
import { availabilityOf, runCustom } from '../../core/actions/runAction.ts';
import type { ActionPlacement } from '../../core/customAction.ts';
import { useActionTable } from '../host/HostContext.ts';
import { useInbox } from '../inbox/InboxContext.ts';
import { useKeymap } from '../inbox/KeymapContext.ts';
import { isShallowEqual, useInboxState } from '../inbox/useInboxState.ts';

/** A custom action as a button or a menu item shows it. */
export interface ShownAction {
  id: string;
  label: string;
  icon: unknown;
  chord: string | undefined;
  /** The reason why it is disabled. */
  reason: string | undefined;
  isBusy: boolean;
  run(): void;
}

/** An entry of the selection below; compared by value. */
const hidden = 'hidden';
const enabled = 'enabled';
const busy = 'busy';
const disabled = 'disabled ';

/** The custom actions of a placement that are offered for an object, without those that are placed at `except` too. */
export function useCustomActions(
  placement: ActionPlacement,
  target: ActionTarget,
  except?: ActionPlacement,
): readonly ShownAction[] {
  const inbox = useInbox();
  const table = useActionTable();
  const keymap = useKeymap();
  const placed = useMemo(
    () =>
      table.custom.filter(
        ({ placement: places }) => places.includes(placement) && (except === undefined || !places.includes(except)),
      ),
    [table, placement, except],
  );
  const statuses = useInboxState(({ actionRuns }) => {
    if (placed.length === 0) return none;
    const context = customContext(inbox, target, placement);
    return placed.map((action) => {
      const availability = availabilityOf(action, context);
      if (availability === false) return hidden;
      if (typeof availability === 'object') return disabled + availability.disabled;
      return actionRuns.includes(runKey(action.id, target)) ? busy : enabled;
    });
  }, isShallowEqual);
  return placed.flatMap((action, index) => {
    const status = statuses[index] ?? hidden;
    if (status === hidden) return [];
    return {
      id: action.id,
      label: action.label,
      icon: action.icon,
      chord: chordOf(action.id, keymap),
      reason: status.startsWith(disabled) ? status.slice(disabled.length) : undefined,
      isBusy: status === busy,
      run: () => runCustom(action, inbox, target, placement),
    };
  });
}

const none: readonly string[] = [];
