import { type RefObject, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { RootBox } from '../inbox/RootContext.ts';
import { layoutForWidth } from '../inbox/RootContext.ts';
import { useIsomorphicLayoutEffect } from '../inbox/useIsomorphicLayoutEffect.ts';

export interface RootBoxOptions {
  /** False while the output must match the markup of the server. */
  isHydrated: boolean;
  /** The `dir` attribute of the root. */
  dir?: string | undefined;
  /** The props of the component: a new object whenever the host renders. */
  props?: object;
}

const directionFor = (dir: string | undefined): RootBox['direction'] => (dir === 'rtl' ? 'rtl' : 'ltr');

/** The box of a root that fills the page. */
const pageBox = (dir: string | undefined): RootBox => ({
  layout: layoutForWidth(document.documentElement.clientWidth),
  direction: directionFor(dir ?? document.dir),
});

const directionOf = (root: HTMLElement): RootBox['direction'] => directionFor(getComputedStyle(root).direction);

/**
 * The box of the root. The first render assumes that of the page; one resize observer per inbox corrects it before the first
 * paint. Reading the box in a layout effect would make the browser lay out the page twice.
 */
export function useRootBox(root: RefObject<HTMLElement | null>, { isHydrated, dir, props }: RootBoxOptions): RootBox {
  const [box, setBox] = useState(() =>
    isHydrated ? pageBox(dir) : ({ layout: 'wide', direction: directionFor(dir) } as const),
  );

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

  // No event reports a change of the inherited direction: read it after every render of the host, and when the page changes its
  // own.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `props` change with each render of the host
  useEffect(() => {
    const element = root.current;
    if (element === null) return;
    const read = () => {
      const direction = directionOf(element);
      setBox((last) => (last.direction === direction ? last : { ...last, direction }));
    };
    read();
    const observer = new MutationObserver(read);
    observer.observe(element.ownerDocument.documentElement, { attributes: true, attributeFilter: ['dir'] });
    return () => observer.disconnect();
  }, [root, props]);

  return box;
}
