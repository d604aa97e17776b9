import { useEffect, useLayoutEffect } from 'react';

/** `useLayoutEffect` that stays silent where there is no document to lay out. */
export const useIsomorphicLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect;
