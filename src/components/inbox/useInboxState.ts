import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import type { InboxState } from '../../core/state.ts';
import { useInbox } from './InboxContext.ts';

/**
 * Reads a slice of the inbox state. The component re-renders only when the slice changes, compared by identity or by
 * `isEqual`.
 *
 * @example
 * const status = useInboxState((state) => state.connection.status);
 * const names = useInboxState(
 *   (state) => Object.values(state.users).map(({ name }) => name),
 *   (a, b) => a.join() === b.join(),
 * );
 */
export function useInboxState<T>(select: (state: InboxState) => T, isEqual: (a: T, b: T) => boolean = Object.is): T {
  const { getState, subscribe } = useInbox();
  const committed = useRef<Selected<T> | null>(null);
  const getSnapshot = useMemo(() => createSnapshot(getState, select, isEqual, committed), [getState, select, isEqual]);
  const value = useSyncExternalStore(subscribe, getSnapshot, getSnapshot);
  // Written on commit, never during render: a render that React discards must not replace the slice on screen.
  useEffect(() => {
    committed.current = { value };
  }, [value]);
  return value;
}

interface Selected<T> {
  value: T;
}

/** Selects once per state, so that a selector may build a new object. A selector that changes between renders gets a new
 * snapshot, which keeps the committed slice while that is equal. */
function createSnapshot<T>(
  getState: () => InboxState,
  select: (state: InboxState) => T,
  isEqual: (a: T, b: T) => boolean,
  committed: { readonly current: Selected<T> | null },
): () => T {
  let latest: (Selected<T> & { state: InboxState }) | null = null;
  return () => {
    const state = getState();
    if (latest?.state === state) return latest.value;
    const value = select(state);
    const previous = latest ?? committed.current;
    latest = { state, value: previous && isEqual(previous.value, value) ? previous.value : value };
    return latest.value;
  };
}

/** Compares two arrays or plain objects member by member. */
export function isShallowEqual<T extends object>(a: T, b: T): boolean {
  const keys = Object.keys(a);
  if (keys.length !== Object.keys(b).length) return false;
  return keys.every((key) => Object.hasOwn(b, key) && Object.is(Reflect.get(a, key), Reflect.get(b, key)));
}
