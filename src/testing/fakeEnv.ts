import type { Env, KeyValueStorage, LogRecord, SignInReturn } from '../core/ports.ts';
import { createFakeClock, type FakeClock } from './fakeClock.ts';

export interface FakeEnv extends Env {
  clock: FakeClock;
  local: KeyValueStorage & { values: Map<string, string> };
  session: KeyValueStorage & { values: Map<string, string> };
  /** What was logged, oldest first. */
  logs: LogRecord[];
  /** Where the browser was sent. */
  visited: string[];
  /** What was copied, oldest first. */
  copied: string[];
  /** Whether the browser lets pages write to the clipboard. */
  clipboardWorks: boolean;
  savedTokens: string[];
  tokensCleared: number;
  signInCleared: number;
  /** The address says that a hand-off just ended. */
  returnFromSignIn(ended: SignInReturn): void;
  comeOnline(): void;
  becomeVisible(): void;
  setOnline(online: boolean): void;
}

export interface FakeEnvOptions {
  now?: number;
  /** What `random` answers, one after the other, then the last one for ever. */
  random?: readonly number[];
  local?: Record<string, string>;
  session?: Record<string, string>;
}

const createStorage = (initial: Record<string, string> = {}): KeyValueStorage & { values: Map<string, string> } => {
  const values = new Map(Object.entries(initial));
  return {
    values,
    get: (key) => values.get(key) ?? null,
    set: (key, value) => void values.set(key, value),
    remove: (key) => void values.delete(key),
  };
};

/** All of the core's ports, held by a test. */
export function createFakeEnv({ now, random = [0], local, session }: FakeEnvOptions = {}): FakeEnv {
  const online = new Set<() => void>();
  const visible = new Set<() => void>();
  let isOnline = true;
  let ids = 0;
  let drawn = 0;
  let ended: SignInReturn | null = null;

  const subscribe = (set: Set<() => void>) => (run: () => void) => {
    set.add(run);
    return () => {
      set.delete(run);
    };
  };

  const env: FakeEnv = {
    clock: createFakeClock(now),
    random: () => {
      const value = random[Math.min(drawn, random.length - 1)] ?? 0;
      drawn += 1;
      return value;
    },
    createId: () => {
      ids += 1;
      return `id-${ids}`;
    },
    createCanceller: () => {
      const controller = new AbortController();
      return { signal: controller.signal, cancel: () => controller.abort() };
    },
    local: createStorage(local),
    session: createStorage(session),
    page: {
      isOnline: () => isOnline,
      onOnline: subscribe(online),
      onVisible: subscribe(visible),
      describe: () => ({ url: 'https://inbox.test/inbox', userAgent: 'test' }),
    },
    signIn: {
      begin: (urlFor) => void env.visited.push(urlFor('https://inbox.test/inbox')),
      readReturn: () => ended,
      clearReturn: () => {
        ended = null;
        env.signInCleared += 1;
      },
    },
    tokens: {
      save: (token) => void env.savedTokens.push(token),
      clear: () => {
        env.tokensCleared += 1;
      },
    },
    clipboard: {
      async write(text) {
        if (!env.clipboardWorks) throw new Error('not allowed');
        env.copied.push(text);
      },
    },
    copied: [],
    clipboardWorks: true,
    writeLog: (record) => void env.logs.push(record),
    logs: [],
    visited: [],
    savedTokens: [],
    tokensCleared: 0,
    signInCleared: 0,
    returnFromSignIn: (value) => {
      ended = value;
    },
    comeOnline: () => {
      isOnline = true;
      for (const run of [...online]) run();
    },
    becomeVisible: () => {
      for (const run of [...visible]) run();
    },
    setOnline: (value) => {
      isOnline = value;
    },
  };
  return env;
}
