import { userDisplayName } from '../../../core/format/authorName.ts';
import { memberIdOf, type Scalar } from '../../../core/views/form/conditionForm.ts';
import type { ConversationType } from '../../../model/conversation.ts';
import type { FilterCondition } from '../../../model/filter.ts';
import type { FilterField, FindFilterField } from '../../../model/filterFields.ts';
import type { UsersById } from '../../../model/user.ts';
import type { focusInboxLabels } from '../../labels/focusInboxLabels.ts';
import { durationOf } from './duration.ts';
import { localDateTime } from './localDateTime.ts';

type Words = typeof focusInboxLabels;

/** The labels of the editor, with those of the host's fields and the labels of their values by path. */
export interface FilterWords extends Words {
  choices: ReadonlyMap<string, ReadonlyMap<string, string>>;
}

/** A field, or a path that no field describes. */
type NamedField = Pick<FilterField, 'path' | 'meaning'>;

const isNamed = (words: Readonly<Record<string, string>>, key: string): boolean => Object.hasOwn(words, key);

/** The label of a field; the path itself if it has no label. */
export function fieldWords(words: Words, path: string, users: UsersById = {}): string {
  if (isNamed(words.fields, path)) return words.fields[path] ?? path;
  const memberId = memberIdOf(path);
  const member = memberId === undefined ? undefined : users[memberId];
  return member ? words.member(member.real_name ?? member.display_name ?? member.name) : path;
}

const operatorsOf = (
  { timeOperators: time, durationOperators: duration, patternOperators: pattern }: Words,
  { meaning }: Pick<FilterField, 'meaning'>,
): Readonly<Record<string, string>> =>
  meaning === undefined || meaning === 'person' ? {} : { time, duration, pattern }[meaning];

/** The label of an operator; times are "before" and "after" instead of "less" and "greater". */
export function operatorWords(words: Words, operator: string, field: FilterField | undefined): string {
  const { operators } = words;
  const own = operatorsOf(words, field ?? {});
  if (isNamed(own, operator)) return own[operator] ?? operator;
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

/** The label of a value of a field. */
export function valueWords(words: FilterWords, field: NamedField, value: Scalar, users: UsersById = {}): string {
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  const { path, meaning } = field;
  const label = words.choices.get(path)?.get(String(value));
  if (label !== undefined) return label;
  if (meaning === 'duration' && typeof value === 'number') {
    const { amount, unit } = durationOf(value);
    return words.duration(amount, unit);
  }
  if (meaning === 'person') return personName(String(value), users);
  if (meaning === 'time') return localDateTime(String(value)).replace('T', ' ') || String(value);
  const isType = path === 'type' && isNamed(words.typeValues, String(value));
  return isType ? words.typeValues[value as ConversationType] : String(value);
}

const isScalar = (value: unknown): value is Scalar => ['string', 'number', 'boolean'].includes(typeof value);

/** A condition as text. */
export function conditionWords(
  { words, find }: { words: FilterWords; find: FindFilterField },
  { field, operator, value }: FilterCondition,
  users?: UsersById,
): string {
  const values = (Array.isArray(value) ? value : [value]).filter(isScalar);
  return words.condensed(
    fieldWords(words, field, users),
    operatorWords(words, operator, find(field)),
    values.map((each) => valueWords(words, find(field) ?? { path: field }, each, users)).join(', '),
  );
}
