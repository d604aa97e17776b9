import { autoUpdate, FloatingPortal, flip, offset, type Placement, shift, useFloating } from '@floating-ui/react';
import type { ReactNode } from 'react';
import { useRoot } from '../inbox/RootContext.ts';
import { Kbd } from './Keys.tsx';

export interface TooltipSurfaceProps {
  anchor: HTMLElement;
  text: ReactNode;
  chord: string | undefined;
  placement: Placement;
}

/** An open tooltip. */
export function TooltipSurface({ anchor, text, chord, placement }: TooltipSurfaceProps) {
  const root = useRoot();
  const { refs, floatingStyles } = useFloating({
    open: true,
    elements: { reference: anchor },
    placement,
    middleware: [offset(6), flip(), shift({ padding: 6 })],
    whileElementsMounted: autoUpdate,
  });
  return (
    <FloatingPortal root={root.element}>
      <div ref={refs.setFloating} className="ti-tooltip" style={floatingStyles} role="tooltip" aria-hidden="true">
        <div className="ti-tooltip__card">
          {text}
          {chord !== undefined && <Kbd chord={chord} />}
        </div>
      </div>
    </FloatingPortal>
  );
}
