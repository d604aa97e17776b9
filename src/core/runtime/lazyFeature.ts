import { ApiError } from '../../transport/errors.ts';
import type { Cancel } from '../ports.ts';
import type { Feature, Runtime, Scope } from './runtime.ts';

/** How an action that waits for its code answers: `call` returns nothing, `answer` returns a promise. An action that returns a value at
 * once cannot wait. */
export type WaitingActions<Actions> = {
  readonly [Name in keyof Actions]: Actions[Name] extends (...args: never[]) => infer Answer
    ? [Answer] extends [Promise<unknown>]
      ? 'answer'
      : [Answer] extends [ReturnType<Cancel>]
        ? 'call'
        : never
    : never;
};

export interface LazyFeatureOptions<Code extends { actions: object }> {
  /** Names the feature in error reports. */
  name: string;
  actions: WaitingActions<Code['actions']>;
  /** Imports the code and creates the feature. */
  load(): Promise<Code>;
  /** The code could not be fetched for a call. */
  onFailed(error: unknown): void;
  /** Reactions that cannot wait for the code; see `Feature`. */
  react?(): readonly Cancel[];
}

/** A feature whose code is fetched on demand. */
export interface LazyFeature<S, Code extends { actions: object }> extends Feature<S, Code['actions']> {
  /** Runs a call now, or when the code is there. */
  run(call: (code: Code) => void): void;
  /** The same, but does nothing if the feature has not been used: there is nothing to end. */
  runIfUsed(call: (code: Code) => void): void;
  /** Fetches the code. Rejects if that fails. */
  fetch(): Promise<void>;
  /** The code, once it is there. */
  code(): Code | null;
}

interface KeptCall<S, Code> {
  run(code: Code): void;
  /** The user at the time of the call: it must not run for another one. */
  scope: Scope<S>;
  /** Settles the promise of a call that will not run. */
  drop?(reason: unknown): void;
}

/**
 * A feature whose slice and types belong to the first load, and whose commands and reactions come with a dynamic import. Calls before
 * that fetch the code, are kept, and run in their order. If the fetch fails, they stay until the next call or the network tries
 * again; only a call that returns a promise rejects, because its caller may repeat it. A stop or another user drops them.
 */
export function lazyFeature<S, Code extends Feature<S, object>>(
  runtime: Runtime<S>,
  { name, actions, load, onFailed, react }: LazyFeatureOptions<Code>,
): LazyFeature<S, Code> {
  let code: Code | null = null;
  let loading: Promise<void> | null = null;
  let isAwaited = false;
  let kept: KeptCall<S, Code>[] = [];
  let isStarted = false;
  let reactions: readonly Cancel[] = [];

  /** A call that throws must not keep the next one from running. */
  const runKept = (call: KeptCall<S, Code>, fetched: Code): void => {
    try {
      call.run(fetched);
    } catch (error) {
      runtime.report(error);
    }
  };

  const arrived = (fetched: Code): void => {
    if (isStarted) reactions = fetched.react?.() ?? [];
    for (let next = kept.shift(); next !== undefined; next = kept.shift()) {
      if (next.scope === runtime.scope) runKept(next, fetched);
      else next.drop?.(aborted(name));
    }
    code = fetched;
  };

  const fetch = (): Promise<void> => {
    loading ??= load().then(arrived, (error: unknown) => {
      loading = null;
      throw error;
    });
    return loading;
  };

  const fetchForCalls = (): void => {
    const awaited = fetch();
    if (isAwaited) return;
    isAwaited = true;
    awaited.catch((error: unknown) => {
      isAwaited = false;
      for (const call of kept) call.drop?.(error);
      kept = kept.filter(({ drop }) => drop === undefined);
      onFailed(error);
    });
  };

  const keep = (call: Omit<KeptCall<S, Code>, 'scope'>): void => {
    kept.push({ ...call, scope: runtime.scope });
    fetchForCalls();
  };

  const run = (call: (code: Code) => void): void => {
    if (code) call(code);
    else keep({ run: call });
  };

  const ask = <T>(call: (code: Code) => T | Promise<T>): T | Promise<T> =>
    code ? call(code) : new Promise((resolve, reject) => keep({ run: (now) => resolve(call(now)), drop: reject }));

  const waiting = ([action, kind]: [string, unknown]) => {
    const call = (args: readonly unknown[]) => (now: Code) => Reflect.get(now.actions, action)(...args);
    return [action, (...args: unknown[]) => (kind === 'answer' ? ask(call(args)) : run(call(args)))];
  };

  return {
    actions: Object.fromEntries(Object.entries(actions).map(waiting)),
    run,
    runIfUsed(call) {
      if (code !== null || kept.length > 0) run(call);
    },
    fetch,
    code: () => code,
    react() {
      isStarted = true;
      reactions = code?.react?.() ?? [];
      return [
        ...(react?.() ?? []),
        runtime.env.page.onOnline(() => {
          if (kept.length > 0) fetchForCalls();
        }),
        () => {
          isStarted = false;
          for (const cancel of reactions) cancel();
          for (const call of kept.splice(0)) call.drop?.(aborted(name));
        },
      ];
    },
    interrupted: (state) => (code?.interrupted ? code.interrupted(state) : state),
  };
}

const aborted = (call: string): ApiError => new ApiError({ kind: 'aborted', call });
