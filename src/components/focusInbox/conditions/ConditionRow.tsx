import { useId } from 'react';
import type { ConditionForm } from '../../../core/views/form/conditionForm.ts';
import { conditionChanged, nodeRemoved } from '../../../core/views/form/formEdits.ts';
import { unmeetableReason } from '../../../model/unmatchableFilter.ts';
import { useInboxState } from '../../inbox/useInboxState.ts';
import { Button } from '../../primitives/Button.tsx';
import { FieldProblem } from '../FieldProblem.tsx';
import { useFocusInboxLabels } from '../useFocusInboxLabels.ts';
import { focusAddButton, useConditions } from './ConditionsContext.ts';
import { conditionWords } from './conditionWords.ts';
import { FieldPicker } from './FieldPicker.tsx';
import { OperatorPicker } from './OperatorPicker.tsx';
import { useFilterFields } from './useFilterFields.ts';
import { ValueControl } from './ValueControl.tsx';

export interface ConditionRowProps {
  condition: ConditionForm;
  join: string;
  place: string;
}

export function ConditionRow({ condition, join, place }: ConditionRowProps) {
  const { focusInbox: words } = useFocusInboxLabels();
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

interface ConditionNote {
  text: string;
  /** A warning does not prevent saving. */
  isHint: boolean;
}

/** The problem of a condition. Missing parts are shown after a save attempt, contradictions immediately. */
function useConditionNote({ id }: ConditionForm): ConditionNote | null {
  const fields = useFilterFields();
  const { words } = fields;
  const { compiled, findings, isTried } = useConditions();
  const users = useInboxState((state) => state.users);
  const problem = compiled.problems.get(id);
  if (problem !== undefined) return isTried ? { text: words.problems[problem], isHint: false } : null;
  const condition = compiled.conditions.get(id);
  const conflict = condition && findings.unmeetable.get(condition);
  if (condition === undefined || conflict === undefined) return null;
  const text =
    conflict === null
      ? words.unmeetable[unmeetableReason(condition)]
      : words.unmeetableWith(conditionWords(fields, conflict, users));
  return { text, isHint: true };
}
