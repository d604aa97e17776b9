import { useRef, useSyncExternalStore } from 'react';
import type { InboxState } from '../../core/state.ts';
import { useInbox } from './InboxContext.ts';

/** What `select` reads from the state; the part renders again only when that changes (compared by identity, or by
 * `isEqual`). The one place where React touches the store. */
export function useInboxState<T>(select: (state: InboxState) => T, isEqual: (a: T, b: T) => boolean = Object.is): T {
  const inbox = useInbox();
  const last = useRef<{ value: T } | null>(null);
  const read = (): T => {
    const value = select(inbox.getState());
    if (last.current && isEqual(last.current.value, value)) return last.current.value;
    last.current = { value };
    return value;
  };
  return useSyncExternalStore(inbox.subscribe, read, read);
}

/** Two arrays or plain objects with the same members. */
export function isShallowEqual<T extends object>(a: T, b: T): boolean {
  const keys = Object.keys(a);
  if (keys.length !== Object.keys(b).length) return false;
  return keys.every((key) => Object.hasOwn(b, key) && Object.is(Reflect.get(a, key), Reflect.get(b, key)));
}
