/** A rule that the chat service under test breaks. */
class ServiceViolation extends Error {
  override readonly name = 'ServiceViolation';
}

/** Throws an error that names the rule. */
export function expectThat(holds: boolean, rule: string, found?: unknown): asserts holds {
  if (holds) return;
  const detail = found === undefined ? '' : `; found ${JSON.stringify(found)?.slice(0, 1000)}`;
  throw new ServiceViolation(`The contract of chat services says: ${rule}${detail}`);
}

export function expectEqual(actual: unknown, expected: unknown, rule: string): void {
  expectThat(JSON.stringify(actual) === JSON.stringify(expected), rule, actual);
}

/** Waits until `find` returns a value. */
export type WaitFor = <T>(find: () => T | undefined | Promise<T | undefined>, rule: string) => Promise<T>;

const intervalMs = 10;

export const createWaitFor =
  (timeoutMs: number): WaitFor =>
  async (find, rule) => {
    for (const end = Date.now() + timeoutMs; Date.now() < end; ) {
      const found = await find();
      if (found !== undefined) return found;
      await new Promise((resolve) => setTimeout(resolve, intervalMs));
    }
    throw new ServiceViolation(`The contract of chat services says: ${rule}. Nothing came within ${timeoutMs} ms`);
  };
