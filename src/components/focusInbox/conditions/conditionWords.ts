import { userDisplayName } from '../../../core/format/authorName.ts';
import { memberIdOf, type Scalar } from '../../../core/views/form/conditionForm.ts';
import type { ConversationType } from '../../../model/conversation.ts';
import type { FilterCondition } from '../../../model/filter.ts';
import { filterFieldOf } from '../../../model/filterFields.ts';
import type { UsersById } from '../../../model/user.ts';
import type { Labels } from '../../labels.ts';
import { localDateTime } from './localDateTime.ts';

type Words = Labels['focusInbox'];

const isNamed = (words: Readonly<Record<string, string>>, key: string): boolean => Object.hasOwn(words, key);

/** The label of a field; the path itself if it has no label. */
export function fieldWords(words: Words, path: string, users: UsersById = {}): string {
  if (isNamed(words.fields, path)) return words.fields[path] ?? path;
  const memberId = memberIdOf(path);
  const member = memberId === undefined ? undefined : users[memberId];
  return member ? words.member(member.real_name ?? member.display_name ?? member.name) : path;
}

/** The label of an operator; times are "before" and "after" instead of "less" and "greater". */
export function operatorWords(words: Words, operator: string, path: string): string {
  const { operators, timeOperators } = words;
  if (filterFieldOf(path)?.meaning === 'time' && isNamed(timeOperators, operator))
    return timeOperators[operator as keyof Words['timeOperators']];
  return isNamed(operators, operator) ? operators[operator as keyof Words['operators']] : operator;
}

const personName = (id: string, users: UsersById): string => {
  const user = Object.hasOwn(users, id) ? users[id] : undefined;
  return user ? userDisplayName(user) : id;
};

/** Users as options, sorted by name. */
export const people = (users: UsersById): readonly { id: string; name: string }[] =>
  Object.keys(users)
    .map((id) => ({ id, name: personName(id, users) }))
    .sort((a, b) => a.name.localeCompare(b.name));

export function valueWords(words: Words, path: string, value: Scalar, users: UsersById = {}): string {
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  const meaning = filterFieldOf(path)?.meaning;
  if (meaning === 'person') return personName(String(value), users);
  if (meaning === 'time') return localDateTime(String(value)).replace('T', ' ') || String(value);
  const isType = path === 'type' && isNamed(words.typeValues, String(value));
  return isType ? words.typeValues[value as ConversationType] : String(value);
}

const isScalar = (value: unknown): value is Scalar => ['string', 'number', 'boolean'].includes(typeof value);

/** A condition as text. */
export function conditionWords(words: Words, { field, operator, value }: FilterCondition, users?: UsersById): string {
  const values = (Array.isArray(value) ? value : [value]).filter(isScalar);
  return words.condensed(
    fieldWords(words, field, users),
    operatorWords(words, operator, field),
    values.map((each) => valueWords(words, field, each, users)).join(', '),
  );
}
