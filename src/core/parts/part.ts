import type { Scope } from '../runtime/runtime.ts';

/** Has a piece of the program at hand, or fetches it. */
export type Loader<T> = () => T | Promise<T>;

/** A piece of the program that the first screen does without. */
export interface Part<T> {
  /** `null` until it is there. */
  now(): T | null;
  /** Fetches it, unless it is there or on its way. */
  load(): void;
  /** What somebody waits for: now if the part is there, else once it is fetched, in the order of the calls. Not any more
   * when the scope is over by then. */
  use(scope: Scope, run: (part: T) => void): void;
  /** The same for what is in no hurry: nothing is fetched for it. */
  onceThere(scope: Scope, run: (part: T) => void): void;
}

interface Wish<T> {
  scope: Scope;
  run: (part: T) => void;
  isAwaited: boolean;
}

/** `onFailure` is told whether somebody waits; what they wanted does not happen. The next who wants the part tries again. */
export function createPart<T>(loader: Loader<T>, onFailure: (error: unknown, isAwaited: boolean) => void): Part<T> {
  let there: { part: T } | null = null;
  let isLoading = false;
  let isCatchingUp = false;
  let wishes: Wish<T>[] = [];

  const arrived = (part: T): void => {
    there = { part };
    isCatchingUp = true;
    // What is wanted on the way has its turn after what was wanted before.
    for (let next = wishes.shift(); next; next = wishes.shift()) {
      try {
        if (!next.scope.isOver) next.run(part);
      } catch (error) {
        // As uncaught as it would be otherwise; the others have their turn.
        void Promise.reject(error);
      }
    }
    isCatchingUp = false;
  };

  const failed = (error: unknown): void => {
    isLoading = false;
    const isAwaited = wishes.some((wish) => wish.isAwaited && !wish.scope.isOver);
    wishes = wishes.filter((wish) => !wish.isAwaited);
    onFailure(error, isAwaited);
  };

  const load = (): void => {
    if (there !== null || isLoading) return;
    isLoading = true;
    const loading = loader();
    if (loading instanceof Promise) loading.then(arrived, failed);
    else arrived(loading);
  };

  const wish = (scope: Scope, run: (part: T) => void, isAwaited: boolean): void => {
    if (there !== null && !isCatchingUp) run(there.part);
    else if (!scope.isOver) wishes.push({ scope, run, isAwaited });
  };

  return {
    now: () => there?.part ?? null,
    load,
    use(scope, run) {
      wish(scope, run, true);
      if (!scope.isOver) load();
    },
    onceThere: (scope, run) => wish(scope, run, false),
  };
}
