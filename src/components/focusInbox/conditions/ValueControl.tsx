import { useId } from 'react';
import { type ConditionForm, type ValueKind, valueKindOf, valuesOf } from '../../../core/views/form/conditionForm.ts';
import { isPersonName } from '../../../model/personNames.ts';
import { useInboxState } from '../../inbox/useInboxState.ts';
import { Button } from '../../primitives/Button.tsx';
import { writtenDir } from '../../primitives/writtenDir.ts';
import { Select } from '../Select.tsx';
import { useConditions } from './ConditionsContext.ts';
import { people, valueWords } from './conditionWords.ts';
import { DurationControl } from './DurationControl.tsx';
import { ListControl } from './ListControl.tsx';
import { localDateTime, unixSeconds } from './localDateTime.ts';
import type { ConditionControlProps } from './OperatorPicker.tsx';
import { PersonNamePicker } from './PersonNamePicker.tsx';
import { useFilterFields } from './useFilterFields.ts';
import { ValueSuggestions } from './ValueSuggestions.tsx';

const kinds: readonly ValueKind[] = ['text', 'number', 'flag'];

/**
 * The value control of a condition. Its kind depends on field and operator: none, choice, user, time, text, number,
 * boolean or list.
 */
export function ValueControl({ condition, onChange }: ConditionControlProps) {
  const { words, find } = useFilterFields();
  const { unsupported } = condition;
  const values = valuesOf(condition.operator);
  if (unsupported && values !== 'none') {
    const replace = (): ConditionForm => {
      const { unsupported: _dropped, ...rest } = condition;
      return rest;
    };
    return (
      <div className="ti-condition__value">
        <code className="ti-input ti-input--sm ti-condition__kept">
          <span className="ti-clip">{words.keptValue(JSON.stringify(unsupported.value) ?? '')}</span>
        </code>
        <Button look="line" onClick={() => onChange(replace())}>
          {words.replaceValue}
        </Button>
      </div>
    );
  }
  if (values === 'none') return <span className="ti-condition__value" />;
  const isOpenKind = condition.field !== '' && valueKindOf(condition.field, find) !== condition.kind;
  return (
    <div className="ti-condition__value">
      {isOpenKind && (
        <Select
          small
          className="ti-condition__kind"
          aria-label={words.kind}
          value={condition.kind}
          onChange={({ target }) =>
            onChange({ ...condition, kind: kinds.find((kind) => kind === target.value) ?? 'text' })
          }
        >
          {kinds.map((kind) => (
            <option key={kind} value={kind}>
              {words.kinds[kind]}
            </option>
          ))}
        </Select>
      )}
      {values === 'several' ? (
        <ListControl condition={condition} onChange={onChange} />
      ) : (
        <SingleValue condition={condition} onChange={onChange} />
      )}
    </div>
  );
}

function SingleValue({ condition, onChange }: ConditionControlProps) {
  const { words, find, hostFields } = useFilterFields();
  const { compiled, isTried } = useConditions();
  const listId = useId();
  const { field, kind, text, flag } = condition;
  const users = useInboxState((state) => state.users);
  const known = find(field);
  const Picker = kind === 'flag' ? undefined : hostFields.find(({ path }) => path === field)?.picker;
  const ids = known?.meaning === 'person' ? people(users).map(({ id }) => id) : undefined;
  const choices = known?.values ?? (kind === 'text' ? ids : undefined);
  const isTime = known?.meaning === 'time' && kind === 'number' && (text === '' || localDateTime(text) !== '');
  const isPattern = known?.meaning === 'pattern' && condition.operator !== 'contains';
  const problem = compiled.problems.get(condition.id);
  const isMissing = problem !== undefined && problem !== 'field-missing';
  const shared = {
    'aria-label': words.value,
    'aria-invalid': isTried && isMissing,
    'data-problem': isMissing ? '' : undefined,
  };
  if (kind === 'flag') {
    return (
      <Select
        {...shared}
        small
        value={flag ? 'yes' : 'no'}
        onChange={({ target }) => onChange({ ...condition, flag: target.value === 'yes' })}
      >
        <option value="yes">{words.yes}</option>
        <option value="no">{words.no}</option>
      </Select>
    );
  }
  if (Picker !== undefined) {
    return (
      <Picker value={text} label={words.value} onChange={(value) => onChange({ ...condition, text: String(value) })} />
    );
  }
  if (choices && (text === '' || choices.includes(text))) {
    return (
      <Select {...shared} small value={text} onChange={({ target }) => onChange({ ...condition, text: target.value })}>
        {text === '' && <option value="" />}
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {valueWords(words, known ?? { path: field }, choice, users)}
          </option>
        ))}
      </Select>
    );
  }
  if (isTime) {
    return (
      <input
        {...shared}
        className="ti-input ti-input--sm"
        type="datetime-local"
        value={localDateTime(text)}
        onChange={({ target }) => onChange({ ...condition, text: unixSeconds(target.value) })}
      />
    );
  }
  if (known?.meaning === 'duration' && kind === 'number') {
    return <DurationControl condition={condition} onChange={onChange} field={shared} />;
  }
  if (kind === 'text' && condition.operator === 'contains' && isPersonName(field)) {
    return <PersonNamePicker condition={condition} onChange={onChange} field={shared} />;
  }
  return (
    <>
      <input
        {...shared}
        className="ti-input ti-input--sm"
        dir={writtenDir(text)}
        value={text}
        inputMode={kind === 'number' ? 'decimal' : undefined}
        autoComplete="off"
        placeholder={isPattern ? words.patternPlaceholder : undefined}
        list={kind === 'text' ? listId : undefined}
        onChange={({ target }) => onChange({ ...condition, text: target.value })}
      />
      {kind === 'text' && <ValueSuggestions id={listId} field={field} />}
    </>
  );
}
