import { conditionAdded, groupAdded } from '../../../core/views/form/formEdits.ts';
import { useLabels } from '../../LabelsContext.ts';
import { Button } from '../../primitives/Button.tsx';
import { useConditions } from './ConditionsContext.ts';

export function AddButtons({ groupId, isIndented }: { groupId: number; isIndented: boolean }) {
  const { focusInbox: words } = useLabels();
  const { change } = useConditions();
  return (
    <div className="ti-conditions__add" data-indented={isIndented || undefined}>
      <Button look="line" icon="plus" onClick={() => change((form) => conditionAdded(form, groupId))}>
        {words.addCondition}
      </Button>
      <Button icon="plus" onClick={() => change((form) => groupAdded(form, groupId))}>
        {words.addGroup}
      </Button>
    </div>
  );
}
