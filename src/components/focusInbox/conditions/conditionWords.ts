import { memberIdOf, type Scalar } from '../../../core/views/form/conditionForm.ts';
import type { ConversationType } from '../../../model/conversation.ts';
import type { FilterCondition } from '../../../model/filter.ts';
import type { UsersById } from '../../../model/user.ts';
import type { Labels } from '../../labels.ts';

type Words = Labels['focusInbox'];

const isNamed = (words: Readonly<Record<string, string>>, key: string): boolean => Object.hasOwn(words, key);

/** A field in plain words; a path that has none as it is. */
export function fieldWords(words: Words, path: string, users: UsersById = {}): string {
  if (isNamed(words.fields, path)) return words.fields[path] ?? path;
  const memberId = memberIdOf(path);
  const member = memberId === undefined ? undefined : users[memberId];
  return member ? words.member(member.real_name ?? member.display_name ?? member.name) : path;
}

export const operatorWords = (words: Words, operator: string): string =>
  isNamed(words.operators, operator) ? words.operators[operator as keyof Words['operators']] : operator;

export function valueWords(words: Words, path: string, value: Scalar): string {
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  const isType = path === 'type' && isNamed(words.typeValues, String(value));
  return isType ? words.typeValues[value as ConversationType] : String(value);
}

const isScalar = (value: unknown): value is Scalar => ['string', 'number', 'boolean'].includes(typeof value);

/** A whole condition in plain words. */
export function conditionWords(words: Words, { field, operator, value }: FilterCondition, users?: UsersById): string {
  const values = (Array.isArray(value) ? value : [value]).filter(isScalar);
  return words.condensed(
    fieldWords(words, field, users),
    operatorWords(words, operator),
    values.map((each) => valueWords(words, field, each)).join(', '),
  );
}
