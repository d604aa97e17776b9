import { type ReactNode, useMemo, useRef, useState } from 'react';
import { RootContext } from './RootContext.ts';
import { layoutForWidth, type RootLayout } from './rootLayout.ts';
import { useDirection } from './useDirection.ts';
import { useIsomorphicLayoutEffect } from './useIsomorphicLayoutEffect.ts';

export interface RootProviderProps {
  element: HTMLElement | null;
  apple: boolean;
  children: ReactNode;
}

/** Provides the root element, its layout and its direction. One resize observer per inbox. */
export function RootProvider({ element, apple, children }: RootProviderProps) {
  const [layout, setLayout] = useState<RootLayout>('wide');
  useIsomorphicLayoutEffect(() => {
    if (element === null) return;
    const measure = () => setLayout(layoutForWidth(element.clientWidth));
    measure();
    if (typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  const direction = useDirection(element);
  const zeroSeen = useRef(false);
  const root = useMemo(() => ({ element, layout, direction, apple, zeroSeen }), [element, layout, direction, apple]);
  return <RootContext.Provider value={root}>{children}</RootContext.Provider>;
}
