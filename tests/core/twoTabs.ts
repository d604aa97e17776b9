import type { FakeEnv } from '../../src/testing/fakeEnv.ts';
import { startTestInbox, type TestInbox, type TestInboxOptions } from './harness.ts';

/** Connects the local storages of two tabs: a change in one is an event in the other, when `deliver` is called. */
function connectStorages(one: FakeEnv, other: FakeEnv): { deliver(): void } {
  const waiting: (() => void)[] = [];
  for (const [from, to] of [
    [one, other],
    [other, one],
  ] as const) {
    const { get, set, remove } = from.local;
    from.local.set = (key, value) => {
      if (get(key) === value) return;
      set(key, value);
      waiting.push(() => to.local.changeElsewhere(key, value));
    };
    from.local.remove = (key) => {
      if (get(key) === null) return;
      remove(key);
      waiting.push(() => to.local.changeElsewhere(key, null));
    };
  }
  return {
    deliver() {
      while (waiting.length > 0) waiting.shift()?.();
    },
  };
}

/** Two tabs of one browser: signed in, list loaded. */
export async function startTwoTabs(
  options: TestInboxOptions = {},
): Promise<{ one: TestInbox; other: TestInbox; deliver(): void }> {
  const [one, other] = [await startTestInbox(options), await startTestInbox(options)];
  return { one, other, ...connectStorages(one.env, other.env) };
}
