import type { FilterCondition } from '../../../model/filter.ts';
import { filterFieldOf } from '../../../model/filterFields.ts';

export type Scalar = string | number | boolean;

/** What a single value is: text, a number, or yes/no. */
export type ValueKind = 'text' | 'number' | 'flag';

/** A condition while it is being written. Everything typed stays, also what the current operator has no use for. */
export interface ConditionDraft {
  id: number;
  /** The dotted path; empty until one is chosen. */
  field: string;
  operator: string;
  kind: ValueKind;
  /** Text or number as typed. */
  text: string;
  flag: boolean;
  items: readonly Scalar[];
  /** A saved value that no control can show; it goes back as it came until another is given. */
  kept?: { value: unknown };
}

/** How many values an operator compares with. */
export const valuesOf = (operator: string): 'none' | 'one' | 'several' =>
  operator === 'exists' || operator === 'not_exists' ? 'none' : operator === 'in' ? 'several' : 'one';

export type ConditionProblem = 'field-missing' | 'value-missing' | 'number-invalid';

/** The kind of value a field is compared with, where that is known. */
export function valueKindOf(path: string): ValueKind | undefined {
  const kind = filterFieldOf(path)?.kind;
  return kind === 'list' ? 'text' : kind;
}

const numberIn = (text: string): number | null => {
  const number = text.trim() === '' ? Number.NaN : Number(text);
  return Number.isFinite(number) ? number : null;
};

/** What is typed as a value of the condition's kind; `null` when it is none. */
export function typedValue(kind: ValueKind, text: string): Scalar | null {
  if (kind === 'flag') return null;
  return kind === 'number' ? numberIn(text) : text.trim() === '' ? null : text;
}

/** The condition, or what is missing in it. */
export function conditionOf(draft: ConditionDraft): FilterCondition | ConditionProblem {
  const { operator, kind, text, flag, items, kept } = draft;
  const field = draft.field.trim();
  if (field === '') return 'field-missing';
  if (kept) return kept.value === undefined ? { field, operator } : { field, operator, value: kept.value };
  switch (valuesOf(operator)) {
    case 'none':
      return { field, operator };
    case 'several':
      return items.length === 0 ? 'value-missing' : { field, operator, value: [...items] };
    case 'one': {
      if (kind === 'flag') return { field, operator, value: flag };
      const value = typedValue(kind, text);
      if (value !== null) return { field, operator, value };
      return kind === 'number' && text.trim() !== '' ? 'number-invalid' : 'value-missing';
    }
  }
}

const isScalar = (value: unknown): value is Scalar =>
  (typeof value === 'string' && value.trim() !== '') || typeof value === 'number' || typeof value === 'boolean';

const kindOfValue = (value: Scalar): ValueKind =>
  typeof value === 'string' ? 'text' : typeof value === 'number' ? 'number' : 'flag';

/** A condition without anything in it. */
export const emptyCondition = (id: number): ConditionDraft => ({
  id,
  field: '',
  operator: 'contains',
  kind: 'text',
  text: '',
  flag: true,
  items: [],
});

/** A saved condition, to be changed. */
export function draftOfCondition(id: number, { field, operator, value }: FilterCondition): ConditionDraft {
  const base = { ...emptyCondition(id), field, operator, kind: valueKindOf(field) ?? 'text' };
  const values = valuesOf(operator);
  if (values === 'none') return base;
  if (values === 'several') {
    if (!Array.isArray(value) || value.length === 0 || !value.every(isScalar)) return { ...base, kept: { value } };
    const [first] = value;
    return { ...base, items: value, kind: first === undefined ? base.kind : kindOfValue(first) };
  }
  if (!isScalar(value)) return { ...base, kept: { value } };
  if (typeof value === 'boolean') return { ...base, kind: 'flag', flag: value };
  return { ...base, kind: kindOfValue(value), text: String(value) };
}

const numeric = ['eq', 'neq', 'gt', 'gte', 'lt', 'lte', 'in', 'exists', 'not_exists'] as const;
const textual = ['contains', 'eq', 'neq', 'in', 'exists', 'not_exists'] as const;
const chosen = ['eq', 'neq', 'in'] as const;
const flagged = ['eq', 'neq', 'exists', 'not_exists'] as const;
const person = ['eq', 'neq', 'in', 'exists', 'not_exists'] as const;
const present = ['exists', 'not_exists'] as const;
const listed = ['contains', 'exists', 'not_exists'] as const;

/** Where a person's id is the field: it is there, or it is not. */
const memberPath = /^members_data\.[^.]+$/;

export const memberField = (userId: string): string => `members_data.${userId}`;

/** The person that a field names as a member, by id. */
export const memberIn = (path: string): string | undefined =>
  memberPath.test(path) ? path.slice('members_data.'.length) : undefined;

/** The operators that make sense for a field, the usual one first. The others are allowed too. */
export function usualOperators(path: string, kind: ValueKind): readonly string[] {
  if (memberPath.test(path)) return present;
  const field = filterFieldOf(path);
  if (field?.values) return chosen;
  if (field?.meaning === 'person') return person;
  if (field?.kind === 'list') return listed;
  if ((field?.kind ?? kind) === 'number') return numeric;
  return (field?.kind ?? kind) === 'flag' ? flagged : textual;
}

/** Another field. The operator stays where it makes sense for it, and so does what was typed. */
export function withField(draft: ConditionDraft, field: string, found: ValueKind | undefined): ConditionDraft {
  const kind = valueKindOf(field) ?? found ?? draft.kind;
  const usual = usualOperators(field, kind);
  const operator = usual.includes(draft.operator) ? draft.operator : (usual[0] ?? draft.operator);
  const isSameKind = kind === draft.kind && draft.kept === undefined;
  const { kept: _dropped, ...rest } = draft;
  return isSameKind ? { ...rest, field, operator } : { ...rest, field, operator, kind, items: [] };
}
