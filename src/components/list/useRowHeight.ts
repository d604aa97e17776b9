import { type RefObject, useState } from 'react';
import { flushSync } from 'react-dom';
import { useIsomorphicLayoutEffect } from '../inbox/useIsomorphicLayoutEffect.ts';
import type { ListDensity } from './listDensity.ts';

const designed: Readonly<Record<ListDensity, number>> = { alone: 44, beside: 64, touch: 76 };

/**
 * Row height in pixels: the designed one, until an observer of a hidden element finds another, because hosts may set the token in
 * any unit.
 */
export function useRowHeight(probe: RefObject<HTMLElement | null>, density: ListDensity): number {
  const [measured, setMeasured] = useState({ density, height: designed[density] });

  useIsomorphicLayoutEffect(() => {
    const element = probe.current;
    if (element === null || typeof ResizeObserver === 'undefined') return;
    const measure = () => {
      const { height } = element.getBoundingClientRect();
      setMeasured((last) => {
        const next = height > 0 ? height : designed[density];
        return last.density === density && last.height === next ? last : { density, height: next };
      });
    };
    const observer = new ResizeObserver(() => flushSync(measure));
    observer.observe(element);
    return () => observer.disconnect();
  }, [probe, density]);

  return measured.density === density ? measured.height : designed[density];
}
