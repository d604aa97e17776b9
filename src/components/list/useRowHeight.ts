import { type RefObject, useState } from 'react';
import { useIsomorphicLayoutEffect } from '../primitives/useIsomorphicLayoutEffect.ts';
import type { ListDensity } from './listDensity.ts';

const designed: Readonly<Record<ListDensity, number>> = { alone: 44, beside: 64, touch: 76 };

/**
 * Row height in pixels, measured on a hidden element because hosts may set the token in any unit. Falls back to the
 * default without layout.
 */
export function useRowHeight(probe: RefObject<HTMLElement | null>, density: ListDensity): number {
  const [measured, setMeasured] = useState({ density, height: designed[density] });

  useIsomorphicLayoutEffect(() => {
    const element = probe.current;
    if (element === null) return;
    const measure = () => {
      const { height } = element.getBoundingClientRect();
      setMeasured((last) => {
        const next = height > 0 ? height : designed[density];
        return last.density === density && last.height === next ? last : { density, height: next };
      });
    };
    measure();
    if (typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [probe, density]);

  return measured.density === density ? measured.height : designed[density];
}
