import type { FilterCondition } from '../../../model/filter.ts';
import { type FindFilterField, filterFieldOf } from '../../../model/filterFields.ts';

export type Scalar = string | number | boolean;

/** Type of a single value; `flag` is a boolean. */
export type ValueKind = 'text' | 'number' | 'flag';

/** Form state of a condition. Keeps all input, including values that the current operator does not use. */
export interface ConditionForm {
  id: number;
  /** Dotted path; empty until one is chosen. */
  field: string;
  operator: string;
  kind: ValueKind;
  /** Text or number, as typed. */
  text: string;
  flag: boolean;
  items: readonly Scalar[];
  /** A saved value that no control can edit. It is saved unchanged until it is replaced. */
  unsupported?: { value: unknown };
}

/** The number of values that an operator takes. */
export const valuesOf = (operator: string): 'none' | 'one' | 'several' =>
  operator === 'exists' || operator === 'not_exists' ? 'none' : operator === 'in' ? 'several' : 'one';

export type ConditionProblem = 'field-missing' | 'value-missing' | 'number-invalid';

/** Value type of a known field. */
export function valueKindOf(path: string, find: FindFilterField = filterFieldOf): ValueKind | undefined {
  const kind = find(path)?.kind;
  return kind === 'list' ? 'text' : kind;
}

const numberIn = (text: string): number | null => {
  const number = text.trim() === '' ? Number.NaN : Number(text);
  return Number.isFinite(number) ? number : null;
};

/** Parses typed text as a value of this type; `null` when it is invalid. */
export function typedValue(kind: ValueKind, text: string): Scalar | null {
  if (kind === 'flag') return null;
  return kind === 'number' ? numberIn(text) : text.trim() === '' ? null : text;
}

/** The condition that the form describes, or the first problem in it. */
export function conditionOf(form: ConditionForm): FilterCondition | ConditionProblem {
  const { operator, kind, text, flag, items, unsupported } = form;
  const field = form.field.trim();
  if (field === '') return 'field-missing';
  if (unsupported)
    return unsupported.value === undefined ? { field, operator } : { field, operator, value: unsupported.value };
  switch (valuesOf(operator)) {
    case 'none':
      return { field, operator };
    case 'several':
      return items.length === 0 ? 'value-missing' : { field, operator, value: [...items] };
    case 'one': {
      if (kind === 'flag') return { field, operator, value: flag };
      // A space at the end is pasted by accident, and no name is equal to it. In a part of a text it counts.
      const value = typedValue(kind, operator === 'eq' || operator === 'neq' ? text.trim() : text);
      if (value !== null) return { field, operator, value };
      return kind === 'number' && text.trim() !== '' ? 'number-invalid' : 'value-missing';
    }
  }
}

const isScalar = (value: unknown): value is Scalar =>
  (typeof value === 'string' && value.trim() !== '') || typeof value === 'number' || typeof value === 'boolean';

const kindOfValue = (value: Scalar): ValueKind =>
  typeof value === 'string' ? 'text' : typeof value === 'number' ? 'number' : 'flag';

/** A new, empty condition. */
export const emptyCondition = (id: number): ConditionForm => ({
  id,
  field: '',
  operator: 'contains',
  kind: 'text',
  text: '',
  flag: true,
  items: [],
});

/** Form state of a saved condition. */
export function conditionFormOf(id: number, { field, operator, value }: FilterCondition): ConditionForm {
  const base = { ...emptyCondition(id), field, operator, kind: valueKindOf(field) ?? 'text' };
  const values = valuesOf(operator);
  if (values === 'none') return base;
  if (values === 'several') {
    if (!Array.isArray(value) || value.length === 0 || !value.every(isScalar))
      return { ...base, unsupported: { value } };
    const [first] = value;
    return { ...base, items: value, kind: first === undefined ? base.kind : kindOfValue(first) };
  }
  if (!isScalar(value)) return { ...base, unsupported: { value } };
  if (typeof value === 'boolean') return { ...base, kind: 'flag', flag: value };
  return { ...base, kind: kindOfValue(value), text: String(value) };
}

const numberOperators = ['eq', 'neq', 'gt', 'gte', 'lt', 'lte', 'in', 'exists', 'not_exists'] as const;
const textOperators = ['contains', 'eq', 'neq', 'in', 'exists', 'not_exists'] as const;
const enumOperators = ['eq', 'neq', 'in'] as const;
const flagOperators = ['eq', 'neq', 'exists', 'not_exists'] as const;
const personOperators = ['eq', 'neq', 'in', 'exists', 'not_exists'] as const;
const existenceOperators = ['exists', 'not_exists'] as const;
const listOperators = ['contains', 'exists', 'not_exists'] as const;

/** Membership is keyed by user id: the field exists or it does not. */
const memberPath = /^members_data\.[^.]+$/;

export const memberField = (userId: string): string => `members_data.${userId}`;

/** The user id in a membership path. */
export const memberIdOf = (path: string): string | undefined =>
  memberPath.test(path) ? path.slice('members_data.'.length) : undefined;

/** The operators to offer for a field, default first. Others remain valid. */
export function usualOperators(
  path: string,
  kind: ValueKind,
  find: FindFilterField = filterFieldOf,
): readonly string[] {
  if (memberPath.test(path)) return existenceOperators;
  const field = find(path);
  if (field?.operators && field.operators.length > 0) return field.operators;
  if (field?.values) return enumOperators;
  if (field?.meaning === 'person') return personOperators;
  if (field?.kind === 'list') return listOperators;
  if ((field?.kind ?? kind) === 'number') return numberOperators;
  return (field?.kind ?? kind) === 'flag' ? flagOperators : textOperators;
}

/** Changes the field. Keeps the operator if it suits the new field, and the input if the value type stays the same.
 * `observed`: value type seen in the data, for unknown fields. */
export function withField(
  form: ConditionForm,
  field: string,
  observed: ValueKind | undefined,
  find: FindFilterField = filterFieldOf,
): ConditionForm {
  const kind = valueKindOf(field, find) ?? observed ?? form.kind;
  const usual = usualOperators(field, kind, find);
  const operator = usual.includes(form.operator) ? form.operator : (usual[0] ?? form.operator);
  const isSameKind = kind === form.kind && form.unsupported === undefined;
  const { unsupported: _dropped, ...rest } = form;
  return isSameKind ? { ...rest, field, operator } : { ...rest, field, operator, kind, items: [] };
}
