import { type ReactNode, type RefObject, useMemo, useRef } from 'react';
import { type RootBox, RootContext } from '../inbox/RootContext.ts';

export interface RootProviderProps extends RootBox {
  element: RefObject<HTMLElement | null>;
  apple: boolean;
  children: ReactNode;
}

/** Provides the root element, its layout and its direction. */
export function RootProvider({ element, layout, direction, apple, children }: RootProviderProps) {
  const zeroSeen = useRef(false);
  const root = useMemo(() => ({ element, layout, direction, apple, zeroSeen }), [element, layout, direction, apple]);
  return <RootContext.Provider value={root}>{children}</RootContext.Provider>;
}
