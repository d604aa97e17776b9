import { channelNameField, channelNameOf, fitsPattern } from './channelName.ts';
import { ageField } from './computedFields.ts';
import type { Conversation, LatestMessage } from './conversation.ts';
import { waitingCountOf } from './conversation.ts';
import type { Filter, FilterCondition, FilterGroup } from './filter.ts';
import { isFilterGroup } from './filter.ts';
import { mentionsMe } from './mentionsMe.ts';
import { hasName, isPersonName } from './personNames.ts';
import { compareTs } from './timestamp.ts';
import { isWaiting, isWaitingField, waitingFields } from './waitingFields.ts';

/** The field that states whether the newest message is from an app. */
export const fromApp = 'latest_message.user_data.is_bot';

const own = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, key) ? Reflect.get(value, key) : undefined;

const isMissing = (value: unknown): boolean => value === undefined || value === null;

/** One step of a path. On a list it returns the field of every item: "participants.real_name" is a list of names. */
function step(value: unknown, key: string): unknown {
  if (!Array.isArray(value) || Object.hasOwn(value, key)) return own(value, key);
  const values = value.map((item: unknown) => own(item, key)).filter((item) => !isMissing(item));
  return values.length > 0 ? values : undefined;
}

/** Servers say so of the author, with the subtype of the message, or with a name in place of an account. */
const isFromApp = ({ subtype, user, user_data }: LatestMessage): boolean =>
  user_data?.is_bot === true || subtype === 'bot_message' || (user === undefined && user_data !== undefined);

/** The inputs of a filter beside the conversation. @inline */
export interface FilterContext {
  /** The time of the evaluation in seconds since the epoch. Absent: no condition on the age is met. */
  now?: number | undefined;
  /** Called for an operator that this version does not know, which matches everything. */
  onUnknownOperator?: ((operator: string) => void) | undefined;
}

/** The value of a filter's field in a conversation. `now`: in seconds. */
export function filterValueOf(conversation: Conversation, field: string, now?: number): unknown {
  if (field === 'unread_count') return waitingCountOf(conversation);
  // A message may be newer than the clock of this computer.
  if (field === ageField) return now === undefined ? undefined : Math.max(0, now - conversation.latest_activity);
  if (field === channelNameField) return channelNameOf(conversation);
  if (isWaitingField(field)) return isWaiting(conversation, field);
  if (field === 'mentions_me') return conversation.later !== 'asleep' && mentionsMe(conversation);
  if (field === fromApp) return conversation.latest_message && isFromApp(conversation.latest_message);
  if (Object.hasOwn(conversation, field)) return own(conversation, field);
  let value: unknown = conversation;
  for (const key of field.split('.')) value = step(value, key);
  return value;
}

const isSame = (a: unknown, b: unknown): boolean => (isMissing(a) ? isMissing(b) : a === b);

const decimal = /^\d+(\.\d+)?$/;

/** Negative, zero or positive; `NaN` for values without an order, which makes every comparison false. */
function compare(a: unknown, b: unknown): number {
  if (typeof a === 'string' && typeof b === 'string') {
    // Message timestamps are text: as numbers they lose digits, as text "9.5" sorts after "10.1".
    if (decimal.test(a) && decimal.test(b)) return compareTs(a, b);
    return a === b ? 0 : a < b ? -1 : 1;
  }
  const isOrdered = (value: unknown): value is string | number =>
    typeof value === 'number' || (typeof value === 'string' && value.trim() !== '');
  return isOrdered(a) && isOrdered(b) ? Number(a) - Number(b) : Number.NaN;
}

function contains(value: unknown, wanted: unknown): boolean {
  if (Array.isArray(value)) return value.some((item) => isSame(item, wanted));
  if (typeof value !== 'string' || (typeof wanted !== 'string' && typeof wanted !== 'number')) return false;
  return value.toLowerCase().includes(String(wanted).toLowerCase());
}

/** Whether a value meets a condition. */
export function meetsCondition(
  value: unknown,
  { operator, value: wanted }: Pick<FilterCondition, 'operator' | 'value'>,
  onUnknownOperator?: (operator: string) => void,
): boolean {
  switch (operator) {
    case 'eq':
      return isSame(value, wanted);
    case 'neq':
      return !isSame(value, wanted);
    case 'gt':
      return compare(value, wanted) > 0;
    case 'gte':
      return compare(value, wanted) >= 0;
    case 'lt':
      return compare(value, wanted) < 0;
    case 'lte':
      return compare(value, wanted) <= 0;
    case 'contains':
      return contains(value, wanted);
    case 'in':
      return Array.isArray(wanted) && wanted.some((item) => isSame(item, value));
    case 'exists':
      return !isMissing(value);
    case 'not_exists':
      return isMissing(value);
    default:
      onUnknownOperator?.(operator);
      return true;
  }
}

/** The operators that compare with a pattern; `null` for the others. */
function meetsPattern(value: unknown, { operator, value: wanted }: FilterCondition): boolean | null {
  const fits = (pattern: unknown): boolean =>
    typeof value === 'string' && typeof pattern === 'string' && fitsPattern(value, pattern);
  if (operator === 'eq') return fits(wanted);
  if (operator === 'neq') return !fits(wanted);
  return operator === 'in' ? Array.isArray(wanted) && wanted.some(fits) : null;
}

/** Whether a conversation meets a condition. People are matched by any of their names, channels by patterns. */
function meets(
  conversation: Conversation,
  condition: FilterCondition,
  { now, onUnknownOperator }: FilterContext,
): boolean {
  const { field, operator, value } = condition;
  if (operator !== 'contains' || !isPersonName(field) || typeof value !== 'string') {
    const found = filterValueOf(conversation, field, now);
    const isFitting = field === channelNameField ? meetsPattern(found, condition) : null;
    return isFitting ?? meetsCondition(found, condition, onUnknownOperator);
  }
  const people = filterValueOf(conversation, field.slice(0, field.lastIndexOf('.')));
  return (Array.isArray(people) ? people : [people]).some(
    (person: unknown) => typeof person === 'object' && person !== null && hasName(person, value),
  );
}

interface OpenGroup {
  any: boolean;
  filters: readonly Filter[];
  next: number;
}

const openGroup = ({ group }: FilterGroup): OpenGroup => ({
  any: group.operator === 'OR',
  filters: group.filters,
  next: 0,
});

/** The condition of a view that has one, as most views do. */
const onlyCondition = (filters: readonly Filter[]): FilterCondition | null => {
  const [first] = filters;
  return first !== undefined && filters.length === 1 && !isFilterGroup(first) ? first : null;
};

/** A test of many conversations with the filters of a view. It computes the parts that depend only on the filters once. `now`: in seconds. */
export function filterTest(
  filters: readonly Filter[] | Filter,
  now: number | undefined,
): (conversation: Conversation) => boolean {
  const top: readonly Filter[] = Array.isArray(filters) ? filters : [filters as Filter];
  if (top.length === 0) return () => true;
  const { field = '', operator, value } = onlyCondition(top) ?? {};
  if (operator === 'eq' && isOwnField(field)) return (conversation) => isSame(own(conversation, field), value);
  if (operator === 'gt' && field === 'unread_count' && typeof value === 'number') {
    return (conversation) => waitingCountOf(conversation) > value;
  }
  return (conversation) => matchesFilter(conversation, top, { now });
}

const computedFields: ReadonlySet<string> = new Set([
  'unread_count',
  'mentions_me',
  ageField,
  channelNameField,
  ...waitingFields,
]);

/** Whether a filter compares the property of this name: no path and no computed field. */
const isOwnField = (field: string): boolean => !field.includes('.') && !computedFields.has(field);

/**
 * Whether a conversation matches the filters of a view. A list combines with AND. An empty list or group
 * matches everything. An unknown operator is reported and matches everything. `null` counts as missing. Iterates instead of
 * recursing, because saved filters may be nested to any depth.
 */
export function matchesFilter(
  conversation: Conversation,
  filters: readonly Filter[] | Filter,
  context: FilterContext = {},
): boolean {
  const top: readonly Filter[] = Array.isArray(filters) ? filters : [filters as Filter];
  const only = onlyCondition(top);
  if (only) return meets(conversation, only, context);
  const open: OpenGroup[] = [{ any: false, filters: top, next: 0 }];
  for (let group = open.at(-1); group !== undefined; group = open.at(-1)) {
    const filter = group.filters[group.next];
    let result: boolean;
    if (filter === undefined) {
      result = !group.any || group.filters.length === 0;
      open.pop();
    } else {
      group.next += 1;
      if (isFilterGroup(filter)) {
        open.push(openGroup(filter));
        continue;
      }
      result = meets(conversation, filter, context);
    }
    // One true result decides an OR and one false result an AND, which may decide the enclosing groups.
    let parent = open.at(-1);
    while (parent !== undefined && parent.any === result) {
      open.pop();
      parent = open.at(-1);
    }
    if (parent === undefined) return result;
  }
  return true;
}

/** The server's form of a filter: `{group: {operator: 'AND', filters}}`; a group stays as it is. */
export function toServerFilter(filters: readonly Filter[] | Filter): FilterGroup {
  if (Array.isArray(filters)) return { group: { operator: 'AND', filters: [...filters] } };
  const filter = filters as Filter;
  return isFilterGroup(filter) ? filter : { group: { operator: 'AND', filters: [filter] } };
}
