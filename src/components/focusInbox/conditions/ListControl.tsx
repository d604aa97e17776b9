import { type KeyboardEvent, useId, useState } from 'react';
import { isComposedText } from '../../../core/keys/keyPress.ts';
import { type Scalar, typedValue } from '../../../core/views/form/conditionForm.ts';
import { Icon } from '../../icons/Icon.tsx';
import { useInboxState } from '../../inbox/useInboxState.ts';
import { writtenDir } from '../../primitives/writtenDir.ts';
import { useConditions } from './ConditionsContext.ts';
import { people, valueWords } from './conditionWords.ts';
import { localDateTime, unixSeconds } from './localDateTime.ts';
import type { ConditionControlProps } from './OperatorPicker.tsx';
import { useFilterFields } from './useFilterFields.ts';
import { ValueSuggestions } from './ValueSuggestions.tsx';

/**
 * A control for several values. Enter, comma and blur add the typed value, or the values of a pasted list with commas; Backspace in the
 * empty field removes the last one.
 */
export function ListControl({ condition, onChange }: ConditionControlProps) {
  const { words, find } = useFilterFields();
  const { compiled, isTried } = useConditions();
  const [typed, setTyped] = useState('');
  const listId = useId();
  const { field, kind, items } = condition;
  const users = useInboxState((state) => state.users);
  const known = find(field);
  const ids = known?.meaning === 'person' ? people(users).map(({ id }) => id) : null;
  const values = known?.values?.flatMap((value) => typedValue(kind, value) ?? []);
  const choices = kind === 'flag' ? [true, false] : (values ?? ids);
  const isTime = known?.meaning === 'time' && kind === 'number';
  const isMissing = compiled.problems.get(condition.id) === 'value-missing';

  const add = (item: Scalar | null) => {
    if (item !== null && !items.includes(item)) onChange({ ...condition, items: [...items, item] });
  };
  const addTyped = ({ list }: HTMLInputElement) => {
    // A suggested value may have commas itself.
    const isWhole = kind !== 'text' || Array.from(list?.options ?? []).some(({ value }) => value === typed);
    const parts = isWhole ? [typed] : typed.split(',').map((part) => part.trim());
    const added = parts.flatMap((part) => typedValue(kind, part) ?? []);
    if (added.length === 0) return;
    onChange({ ...condition, items: [...new Set([...items, ...added])] });
    setTyped('');
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (isComposedText(event.nativeEvent)) return;
    if (event.key === 'Backspace' && typed === '') onChange({ ...condition, items: items.slice(0, -1) });
    else if ((event.key === 'Enter' || event.key === ',') && typed.trim() !== '' && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      addTyped(event.currentTarget);
    }
  };

  const shared = {
    className: 'ti-tokens__field',
    'aria-label': words.addItem,
    'aria-invalid': isTried && isMissing,
    'data-problem': isMissing ? '' : undefined,
  };
  return (
    <div className="ti-tokens ti-input ti-input--sm">
      {items.map((item) => (
        <button
          key={`${typeof item} ${item}`}
          type="button"
          className="ti-token"
          aria-label={words.removeItem(valueWords(words, known ?? { path: field }, item, users))}
          onClick={() => onChange({ ...condition, items: items.filter((other) => other !== item) })}
        >
          <span className="ti-clip">{valueWords(words, known ?? { path: field }, item, users)}</span>
          <Icon name="x" size={12} />
        </button>
      ))}
      {choices ? (
        <select
          {...shared}
          value=""
          onChange={({ target }) => add(choices.find((choice) => String(choice) === target.value) ?? null)}
        >
          <option value="" disabled>
            {words.addItem}
          </option>
          {choices
            .filter((choice) => !items.includes(choice))
            .map((choice) => (
              <option key={String(choice)} value={String(choice)}>
                {valueWords(words, known ?? { path: field }, choice, users)}
              </option>
            ))}
        </select>
      ) : (
        <>
          <input
            {...shared}
            placeholder={items.length === 0 ? words.addItem : undefined}
            dir={writtenDir(typed)}
            type={isTime ? 'datetime-local' : undefined}
            value={isTime ? localDateTime(typed) : typed}
            inputMode={kind === 'number' ? 'decimal' : undefined}
            autoComplete="off"
            list={kind === 'text' ? listId : undefined}
            onChange={({ target }) => setTyped(isTime ? unixSeconds(target.value) : target.value)}
            onKeyDown={onKeyDown}
            onBlur={({ target }) => addTyped(target)}
          />
          {kind === 'text' && <ValueSuggestions id={listId} field={field} />}
        </>
      )}
    </div>
  );
}
