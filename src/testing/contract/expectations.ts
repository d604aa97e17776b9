import { isApiError } from '../../transport/errors.ts';

/** A rule of the transport contract that the transport under test breaks. */
class ContractViolation extends Error {
  override readonly name = 'ContractViolation';
}

/** Throws a {@link ContractViolation} that names the rule. */
export function expectThat(holds: boolean, rule: string): asserts holds {
  if (!holds) throw new ContractViolation(`The transport contract says: ${rule}`);
}

/** Returns the value; throws if it is missing. */
export function expectPresent<T>(value: T | undefined | null, rule: string): T {
  expectThat(value !== undefined && value !== null, rule);
  return value;
}

/** Expects both to be equal as JSON: the order of keys and properties that are `undefined` do not matter. */
export function expectEqual(actual: unknown, expected: unknown, rule: string): void {
  const [found, wanted] = [asJson(actual), asJson(expected)];
  expectThat(found === wanted, `${rule}. Expected ${shortened(wanted)}, found ${shortened(found)}`);
}

/** Expects the value to have these properties, equal as JSON. It may have others. */
export function expectProperties(actual: unknown, expected: Record<string, unknown>, rule: string): void {
  const found = Object.keys(expected).map((key) => [key, isObject(actual) ? actual[key] : undefined]);
  expectEqual(Object.fromEntries(found), expected, rule);
}

/** Expects those of these properties that the value has to be equal as JSON. They are optional. */
export function expectGiven(actual: unknown, expected: Record<string, unknown>, rule: string): void {
  const given = Object.keys(expected).filter((key) => isObject(actual) && actual[key] !== undefined);
  expectProperties(actual, Object.fromEntries(given.map((key) => [key, expected[key]])), rule);
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const sortKeys = (_key: string, value: unknown): unknown =>
  isObject(value) && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;

const asJson = (value: unknown): string => JSON.stringify(value, sortKeys) ?? 'undefined';

const shortened = (text: string): string => (text.length > 1000 ? `${text.slice(0, 1000)}…` : text);

interface ExpectedError {
  kind: 'http' | 'aborted';
  /** A status, or any from 400 to 499. */
  status?: number | '4xx';
  /** A part of the message. */
  message?: string;
}

/** Expects the call to reject with an `ApiError` that has these properties. */
export async function expectRefusal(
  call: Promise<unknown>,
  { kind, status, message = '' }: ExpectedError,
  rule: string,
): Promise<void> {
  const error = await call.then(
    (answer) => new Error(`no error, but the answer ${shortened(asJson(answer))}`),
    (reason: unknown) => reason,
  );
  expectThat(isApiError(error), `${rule} (with an ApiError; found ${String(error)})`);
  expectEqual(error.kind, kind, `${rule} (the kind of the error)`);
  if (status === '4xx') expectThat((error.status ?? 0) >= 400 && (error.status ?? 0) < 500, `${rule} (status 4xx)`);
  else if (status !== undefined) expectEqual(error.status, status, `${rule} (the status of the error)`);
  expectThat(
    error.message.includes(message),
    `${rule} (the message names "${message}"; found ${shortened(error.message)})`,
  );
}

const timeoutMs = 10_000;
const intervalMs = 10;

/** Waits until `find` returns a value. */
export async function waitFor<T>(find: () => T | undefined, rule: string): Promise<T> {
  for (let waited = 0; waited < timeoutMs; waited += intervalMs) {
    const found = find();
    if (found !== undefined) return found;
    await new Promise((resolve) => setTimeout(resolve, intervalMs));
  }
  throw new ContractViolation(`The transport contract says: ${rule}. Nothing came within ${timeoutMs} ms`);
}
