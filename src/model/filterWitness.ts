import { meetsCondition } from './evaluateFilter.ts';
import type { FilterCondition } from './filter.ts';
import { type FilterField, type FilterFieldKind, filterFieldOf } from './filterFields.ts';
import { isPersonName } from './personNames.ts';
import { compareTs } from './timestamp.ts';

type Test = Pick<FilterCondition, 'operator' | 'value'>;

const passes = (value: unknown, tests: readonly Test[]): boolean => tests.every((test) => meetsCondition(value, test));

/** The numbers that the tests compare with. */
function limitsOf(tests: readonly Test[]): number[] {
  const limits: number[] = [];
  for (const { value } of tests) {
    for (const limit of Array.isArray(value) ? value : [value]) {
      if (typeof limit !== 'number' && typeof limit !== 'string') continue;
      const number = typeof limit === 'string' && limit.trim() === '' ? Number.NaN : Number(limit);
      if (Number.isFinite(number)) limits.push(number);
    }
  }
  return limits.sort((a, b) => a - b);
}

/** One number from each interval in which all numbers give the same result. */
function numbersToTry(tests: readonly Test[], isCount: boolean): number[] {
  const limits = limitsOf(tests);
  const between = limits.map((limit, index) => limit + ((limits[index + 1] ?? limit) - limit) / 2);
  const numbers = [-Number.MAX_VALUE, 0, Number.MAX_VALUE, ...limits, ...between];
  if (!isCount) return numbers;
  const whole = numbers.flatMap((number) => [Math.floor(number), Math.ceil(number)]);
  return whole.flatMap((number) => [number - 1, number, number + 1]).filter((number) => number >= 0);
}

const isOrdering = ({ operator }: Test): boolean => ['gt', 'gte', 'lt', 'lte'].includes(operator);
const isLower = ({ operator }: Test): boolean => operator === 'gt' || operator === 'gte';
const isStrict = ({ operator }: Test): boolean => operator === 'gt' || operator === 'lt';

const decimal = /^\d+(\.\d+)?$/;

/** Whether no text lies between both limits. Decimal texts are compared as timestamps with each other and alphabetically
 * with other texts, so both orders must exclude the range. */
function areApart(lower: Test, upper: Test): boolean {
  const [low, high] = [lower.value, upper.value];
  if (typeof low !== 'string' || typeof high !== 'string' || decimal.test(low) !== decimal.test(high)) return false;
  const isOpen = isStrict(lower) || isStrict(upper);
  const letters = low > high || (low === high && isOpen);
  if (!letters || !decimal.test(low)) return letters;
  const order = compareTs(low, high);
  return order > 0 || (order === 0 && isOpen);
}

/** Whether some text passes; `true` if this cannot be decided. */
function someTextPasses(tests: readonly Test[]): boolean {
  for (const { operator, value } of tests) {
    if (operator === 'eq') return passes(value, tests) && typeof value === 'string';
    if (operator === 'in') {
      return Array.isArray(value) && value.some((item) => typeof item === 'string' && passes(item, tests));
    }
  }
  const constant = tests.filter(({ operator }) => operator === 'not_exists');
  const orderings = tests.filter(isOrdering);
  const comparable = [...orderings, ...tests.filter(({ operator }) => operator === 'contains')].every(
    ({ value }) => typeof value === 'string' || typeof value === 'number',
  );
  if (constant.length > 0 || !comparable) return false;
  const numeric = orderings.filter(({ value }) => typeof value === 'number');
  if (numeric.length > 0 && !numbersToTry(numeric, false).some((number) => passes(String(number), numeric)))
    return false;
  const lowers = orderings.filter(isLower);
  const uppers = orderings.filter((test) => !isLower(test));
  return !lowers.some((lower) => uppers.some((upper) => areApart(lower, upper)));
}

/** A list that contains every item that a test looks for. */
const fullestList = (tests: readonly Test[]): unknown[] =>
  tests.flatMap(({ operator, value }) => (operator === 'contains' ? [value] : []));

function someValuePasses(kind: FilterFieldKind, tests: readonly Test[], field: FilterField | undefined): boolean {
  switch (kind) {
    case 'text':
      return field?.values ? field.values.some((value) => passes(value, tests)) : someTextPasses(tests);
    case 'number':
      return numbersToTry(tests, field?.isCount === true).some((number) => passes(number, tests));
    case 'flag':
      return passes(true, tests) || passes(false, tests);
    case 'list':
      return passes(fullestList(tests), tests);
  }
}

const patternOperators: ReadonlySet<string> = new Set(['eq', 'neq', 'in', 'contains']);

const kinds: readonly FilterFieldKind[] = ['text', 'number', 'flag', 'list'];

/**
 * Whether a conversation can exist whose field passes all tests. Tries one value for each case that the tests distinguish.
 * Returns `true` if it cannot decide, so `false` is certain.
 */
export function isSatisfiable(path: string, allTests: readonly Test[]): boolean {
  const field = filterFieldOf(path);
  // `contains` looks at all names of a person, so it rules out no value of this one. Patterns may fit the same name.
  const tests = allTests.filter(({ operator, value }) =>
    isPersonName(path)
      ? operator !== 'contains' || typeof value !== 'string'
      : field?.meaning !== 'pattern' || !patternOperators.has(operator),
  );
  if ((field?.optional ?? true) && passes(undefined, tests)) return true;
  if (field) return someValuePasses(field.kind, tests, field);
  // An object passes the same tests as an empty list.
  return kinds.some((kind) => someValuePasses(kind, tests, undefined));
}
