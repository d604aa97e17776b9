import { useEffect, useRef } from 'react';
import { withField } from '../../../core/views/form/conditionForm.ts';
import { observedKind } from '../../../core/views/form/observedFields.ts';
import { useInbox } from '../../inbox/InboxContext.ts';
import { useInboxState } from '../../inbox/useInboxState.ts';
import { ComboboxField } from './ComboboxField.tsx';
import { useConditions } from './ConditionsContext.ts';
import { fieldWords } from './conditionWords.ts';
import { fieldOptions, matchingFields } from './fieldOptions.ts';
import type { ConditionControlProps } from './OperatorPicker.tsx';
import { useFilterFields } from './useFilterFields.ts';

/** A combobox for the field of a condition: a suggestion or a dotted path. */
export function FieldPicker({ condition, onChange }: ConditionControlProps) {
  const { words, find, hostFields } = useFilterFields();
  const { compiled, isTried, addedId } = useConditions();
  const inbox = useInbox();
  const users = useInboxState((state) => state.users);
  const input = useRef<HTMLInputElement>(null);
  const isAdded = addedId === condition.id;
  useEffect(() => {
    if (isAdded) input.current?.focus();
  }, [isAdded]);
  const isMissing = compiled.problems.get(condition.id) === 'field-missing';
  return (
    <ComboboxField
      field={{
        'aria-label': words.field,
        'aria-invalid': isTried && isMissing,
        ...(isMissing && { 'data-problem': '' }),
        placeholder: words.fieldPlaceholder,
        title: condition.field,
      }}
      fieldRef={input}
      listLabel={words.fieldSuggestions}
      value={condition.field}
      shown={fieldWords(words, condition.field, users)}
      loadOptions={() => fieldOptions(inbox.getState(), words, hostFields)}
      filterOptions={matchingFields}
      onChoose={(path) =>
        onChange(withField(condition, path, observedKind(inbox.getState().conversations.byId.values(), path), find))
      }
    />
  );
}
