import type { FocusInboxForm } from '../../../core/views/form/focusInboxForm.ts';
import { conditionAdded, groupAdded } from '../../../core/views/form/formEdits.ts';
import { useLabels } from '../../inbox/LabelsContext.ts';
import { Button } from '../../primitives/Button.tsx';
import { useConditions } from './ConditionsContext.ts';

export interface AddButtonsProps {
  groupId: number;
  isIndented: boolean;
  /** The buttons of the root group; they get the focus when the focused item is removed. */
  isOutermost?: boolean;
}

export function AddButtons({ groupId, isIndented, isOutermost }: AddButtonsProps) {
  const { focusInbox: words } = useLabels();
  const { form, change, setAddedId } = useConditions();
  const add = (edit: (last: FocusInboxForm, groupId: number) => FocusInboxForm, newId: number) => {
    setAddedId(newId);
    change((last) => edit(last, groupId));
  };
  return (
    <div className="ti-conditions__add" data-indented={isIndented || undefined}>
      <Button
        look="line"
        icon="plus"
        data-outermost={isOutermost || undefined}
        onClick={() => add(conditionAdded, form.nextId)}
      >
        {words.addCondition}
      </Button>
      <Button icon="plus" onClick={() => add(groupAdded, form.nextId + 1)}>
        {words.addGroup}
      </Button>
    </div>
  );
}
