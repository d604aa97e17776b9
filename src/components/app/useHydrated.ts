import { useSyncExternalStore } from 'react';

const never = (): (() => void) => () => {};

/** Whether browser-only values such as stored settings and the platform may be rendered. False on the server and in the
 * hydrating render, whose output must match the server's markup. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
