import { useContext } from 'react';
import type { ActionId } from '../../core/actions/actions.ts';
import { type ActionTarget, customContext, noTarget } from '../../core/actions/actionTarget.ts';
import { chordOf } from '../../core/actions/chordOf.ts';
import { availabilityOf, type OwnRun, runOverride } from '../../core/actions/runAction.ts';
import { useActionTable } from '../host/HostContext.ts';
import { InboxContext } from '../inbox/InboxContext.ts';
import { useKeymap } from '../inbox/KeymapContext.ts';

/** A button or menu item of the inbox. */
type OwnAction = Pick<OwnRun, 'label' | 'run'>;

/** A button or menu item with its shortcut. */
type ShownOwn = OwnAction & { chord: string | undefined };

/** Applies the host's change to a button of the inbox; `null` if the host hides its action. */
export type ShowOwn = (id: ActionId, action: OwnAction, target?: ActionTarget) => ShownOwn | null;

export function useOwnActions(): ShowOwn {
  // Absent for a part that is rendered alone.
  const inbox = useContext(InboxContext);
  const table = useActionTable();
  const keymap = useKeymap();
  return (id, action, target = noTarget) => {
    const chord = chordOf(id, keymap);
    const override = table.override(id);
    if (override === undefined || inbox === null) return { ...action, chord };
    if (override.hidden || availabilityOf(override, customContext(inbox, target, 'key')) === false) return null;
    const { label = action.label } = override;
    return { label, chord, run: () => runOverride(override, inbox, { target, label, run: action.run }) };
  };
}
