import { useSyncExternalStore } from 'react';

const never = (): (() => void) => () => {};

/** Whether what only a browser knows may be shown: stored choices, the platform. Not on a server, and not in the first
 * render over a server's markup, which has to be the same. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
