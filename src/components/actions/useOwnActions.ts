import { useContext } from 'react';
import type { ActionId } from '../../core/actions/actions.ts';
import { type ActionTarget, noTarget } from '../../core/actions/actionTarget.ts';
import { type OwnRun, runOverride } from '../../core/actions/runAction.ts';
import { useActionTable } from '../host/HostContext.ts';
import { InboxContext } from '../inbox/InboxContext.ts';

/** A button or menu item of the inbox. */
type OwnAction = Pick<OwnRun, 'label' | 'run'>;

/** Applies the host's change to a button of the inbox; `null` if the host hides its action. */
export type ShowOwn = (id: ActionId, action: OwnAction, target?: ActionTarget) => OwnAction | null;

export function useOwnActions(): ShowOwn {
  // Absent for a part that is rendered alone.
  const inbox = useContext(InboxContext);
  const table = useActionTable();
  return (id, action, target = noTarget) => {
    const override = table.override(id);
    if (override === undefined || inbox === null) return action;
    if (override.hidden) return null;
    const { label = action.label } = override;
    return { label, run: () => runOverride(override, inbox, { target, label, run: action.run }) };
  };
}
