import { useId } from 'react';
import type { ConditionForm } from '../../../core/views/form/conditionForm.ts';
import { conditionChanged, nodeRemoved } from '../../../core/views/form/formEdits.ts';
import { useLabels } from '../../inbox/LabelsContext.ts';
import { Button } from '../../primitives/Button.tsx';
import { FieldProblem } from '../FieldProblem.tsx';
import { useConditions } from './ConditionsContext.ts';
import { FieldPicker } from './FieldPicker.tsx';
import { focusAddButton } from './focusAddButton.ts';
import { OperatorPicker } from './OperatorPicker.tsx';
import { useConditionNote } from './useConditionNote.ts';
import { ValueControl } from './ValueControl.tsx';

export interface ConditionRowProps {
  condition: ConditionForm;
  join: string;
  place: string;
}

export function ConditionRow({ condition, join, place }: ConditionRowProps) {
  const { focusInbox: words } = useLabels();
  const { change } = useConditions();
  const note = useConditionNote(condition);
  const id = useId();
  const onChange = (next: ConditionForm) => change((form) => conditionChanged(form, next));
  const described = note ? { 'aria-describedby': `${id}-note` } : {};
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row in every browser
    <div className="ti-condition" role="group" aria-label={words.condition(place)} {...described}>
      <span className="ti-condition__join">{join}</span>
      <FieldPicker condition={condition} onChange={onChange} />
      <OperatorPicker condition={condition} onChange={onChange} />
      <ValueControl condition={condition} onChange={onChange} />
      <Button
        className="ti-condition__remove"
        icon="x"
        iconOnly
        onClick={(event) => {
          focusAddButton(event.currentTarget);
          change((form) => nodeRemoved(form, condition.id));
        }}
      >
        {words.removeCondition}
      </Button>
      {note && (
        <div className="ti-condition__note">
          <FieldProblem id={`${id}-note`} isHint={note.isHint}>
            {note.text}
          </FieldProblem>
        </div>
      )}
    </div>
  );
}
