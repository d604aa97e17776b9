import type { ActionTarget } from '../../core/actions/actionTarget.ts';
import type { ActionPlacement } from '../../core/customAction.ts';
import { useActionTable } from '../host/HostContext.ts';
import { MenuItem } from '../menu/MenuItem.tsx';
import { Spinner } from '../primitives/Spinner.tsx';
import { ActionIcon } from './ActionIcon.tsx';
import { useCustomActions } from './useCustomActions.ts';

interface CustomMenuItemsProps {
  placement: ActionPlacement;
  target: ActionTarget;
  /** Leaves out the actions that are placed here too. */
  except?: ActionPlacement;
}

/** The custom actions of a placement as items of a menu. */
export function CustomMenuItems(props: CustomMenuItemsProps) {
  const { custom } = useActionTable();
  return custom.some(({ placement }) => placement.includes(props.placement)) && <Items {...props} />;
}

function Items({ placement, target, except }: CustomMenuItemsProps) {
  const items = useCustomActions(placement, target, except);
  return items.map(({ id, label, icon, chord, reason, isBusy, run }) => (
    <MenuItem
      key={id}
      text={label}
      lead={isBusy ? <Spinner size={16} /> : <ActionIcon icon={icon} />}
      {...(chord !== undefined && { chord })}
      {...(reason !== undefined && { reason })}
      data-action={id}
      onSelect={run}
    />
  ));
}
