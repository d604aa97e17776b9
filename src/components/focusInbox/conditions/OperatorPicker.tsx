import { type ConditionForm, usualOperators } from '../../../core/views/form/conditionForm.ts';
import { filterOperators } from '../../../model/filter.ts';
import { Select } from '../Select.tsx';
import { operatorWords } from './conditionWords.ts';
import { useFilterFields } from './useFilterFields.ts';

export interface ConditionControlProps {
  condition: ConditionForm;
  onChange: (condition: ConditionForm) => void;
}

/** All operators, those usual for the field first. An unknown saved operator is kept. */
export function OperatorPicker({ condition, onChange }: ConditionControlProps) {
  const { words, find } = useFilterFields();
  const usual = usualOperators(condition.field, condition.kind, find);
  const isUnknown = !filterOperators.some((operator) => operator === condition.operator);
  const others = [
    ...(isUnknown ? [condition.operator] : []),
    ...filterOperators.filter((operator) => !usual.includes(operator)),
  ];
  const option = (operator: string) => (
    <option key={operator} value={operator}>
      {operatorWords(words, operator, find(condition.field))}
    </option>
  );
  return (
    <Select
      small
      aria-label={words.operator}
      value={condition.operator}
      onChange={({ target }) => onChange({ ...condition, operator: target.value })}
    >
      {usual.map(option)}
      {others.length > 0 && <optgroup label={words.otherOperators}>{others.map(option)}</optgroup>}
    </Select>
  );
}
