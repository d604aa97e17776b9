import { type RefObject, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { layoutForWidth, type RootLayout } from './rootLayout.ts';
import { useIsomorphicLayoutEffect } from './useIsomorphicLayoutEffect.ts';

export type Direction = 'ltr' | 'rtl';

/** The box of the root: its layout by width, and its text direction, its own or inherited. */
export interface RootBox {
  layout: RootLayout;
  direction: Direction;
}

const serverBox: RootBox = { layout: 'wide', direction: 'ltr' };

/** The box of a root that fills the page. */
const pageBox = (): RootBox => ({
  layout: layoutForWidth(document.documentElement.clientWidth),
  direction: document.dir === 'rtl' ? 'rtl' : 'ltr',
});

const directionOf = (root: HTMLElement): Direction => (getComputedStyle(root).direction === 'rtl' ? 'rtl' : 'ltr');

/**
 * The box of the root. The first render assumes that of the page; one resize observer per inbox corrects it before the first
 * paint. Reading the box in a layout effect would make the browser lay out the page twice. `props` are those of the component: a
 * new object whenever the host renders.
 */
export function useRootBox(root: RefObject<HTMLElement | null>, isHydrated: boolean, props?: object): RootBox {
  const [box, setBox] = useState(() => (isHydrated ? pageBox() : serverBox));

  useIsomorphicLayoutEffect(() => {
    const element = root.current;
    if (element === null) return;
    const measure = () => {
      const layout = layoutForWidth(element.clientWidth);
      const direction = directionOf(element);
      setBox((last) => (last.layout === layout && last.direction === direction ? last : { layout, direction }));
    };
    if (typeof ResizeObserver === 'undefined') return measure();
    // In this frame: the observer runs between the layout and the paint.
    const observer = new ResizeObserver(() => flushSync(measure));
    observer.observe(element);
    return () => observer.disconnect();
  }, [root]);

  // No event reports a change of the inherited direction, so read it after every render of the host.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new object for each render of the host
  useEffect(() => {
    if (root.current === null) return;
    const direction = directionOf(root.current);
    setBox((last) => (last.direction === direction ? last : { ...last, direction }));
  }, [root, props]);

  return box;
}
