import { isApiError } from '../../transport/errors.ts';

/** Something that the contract says and the transport does not do. */
class ContractBreach extends Error {
  override readonly name = 'ContractBreach';
}

export function must(isSo: boolean, what: string): asserts isSo {
  if (!isSo) throw new ContractBreach(`The transport contract says: ${what}`);
}

/** What is needed to go on. */
export function needed<T>(value: T | undefined | null, what: string): T {
  must(value !== undefined && value !== null, what);
  return value;
}

export function mustBe(actual: unknown, expected: unknown, what: string): void {
  const [found, wanted] = [JSON.stringify(actual), JSON.stringify(expected)];
  must(found === wanted, `${what}. Expected ${wanted}, found ${found}`);
}

interface Refused {
  kind: 'http' | 'aborted';
  status?: number;
}

/** A call has to fail with an `ApiError`, and with this one. */
export async function mustRefuse(call: Promise<unknown>, { kind, status }: Refused, what: string): Promise<void> {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  must(isApiError(error), `${what} (an ApiError, and no other error; found ${String(error)})`);
  mustBe([error.kind, status === undefined ? undefined : error.status], [kind, status], what);
}

const patienceMs = 10_000;
const lookMs = 10;

/** Waits until something is there. */
export async function until<T>(find: () => T | undefined, what: string): Promise<T> {
  for (let waited = 0; waited < patienceMs; waited += lookMs) {
    const found = find();
    if (found !== undefined) return found;
    await new Promise((resolve) => setTimeout(resolve, lookMs));
  }
  throw new ContractBreach(`The transport contract says: ${what}. It did not, within ${patienceMs} ms`);
}
