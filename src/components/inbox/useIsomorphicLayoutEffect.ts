import { useEffect, useLayoutEffect } from 'react';

/** `useLayoutEffect` without the warning during server rendering. */
export const useIsomorphicLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect;
