import { useEffect, useRef } from 'react';
import type { InboxState } from '../../../core/state.ts';
import { memberField, withField } from '../../../core/views/form/conditionForm.ts';
import { observedFields, observedKind } from '../../../core/views/form/observedFields.ts';
import { filterFields } from '../../../model/filterFields.ts';
import { isWaitingField } from '../../../model/waitingFields.ts';
import type { HostFilterField } from '../../host/hostFilterField.ts';
import { useInbox } from '../../inbox/InboxContext.ts';
import { useInboxState } from '../../inbox/useInboxState.ts';
import type { focusInboxLabels } from '../../labels/focusInboxLabels.ts';
import { ComboboxField, type ComboboxOption } from './ComboboxField.tsx';
import { useConditions } from './ConditionsContext.ts';
import { fieldWords } from './conditionWords.ts';
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

/** All suggested fields: fields of the host, labelled fields, other fields found in the conversations, and members. The value is the path; a
 * field without a label shows it. */
function fieldOptions(
  state: InboxState,
  words: typeof focusInboxLabels,
  hostFields: readonly HostFilterField[] = [],
): ComboboxOption[] {
  const hosts = hostFields.map(({ path }) => path);
  // A server that lists the tabs "Waiting on …" states the unanswered messages.
  const saysWaiting = state.views.builtin.some(({ id }) => isWaitingField(id));
  const named = filterFields
    .map(({ path }) => path)
    .filter((path) => Object.hasOwn(words.fields, path) && (saysWaiting || !isWaitingField(path)));
  const observed = observedFields(state.conversations.byId.values());
  const people = Object.keys(state.users).map(memberField);
  return [...new Set([...hosts, ...named, ...observed, ...people])].map((path) => {
    const label = fieldWords(words, path, state.users);
    return { value: path, words: label, detail: label === path ? undefined : path };
  });
}

const mostShown = 40;

/** The fields that match a query; prefix matches come first. */
function matchingFields(options: readonly ComboboxOption[], typed: string): readonly ComboboxOption[] {
  const query = typed.trim().toLowerCase();
  if (query === '') return options.slice(0, mostShown);
  const rank = ({ value, words }: ComboboxOption): number => {
    const texts = [words.toLowerCase(), value.toLowerCase()];
    if (texts.some((text) => text.startsWith(query))) return 0;
    return texts.some((text) => text.includes(query)) ? 1 : 2;
  };
  return options
    .map((option) => ({ option, order: rank(option) }))
    .filter(({ order }) => order < 2)
    .sort((a, b) => a.order - b.order)
    .slice(0, mostShown)
    .map(({ option }) => option);
}
