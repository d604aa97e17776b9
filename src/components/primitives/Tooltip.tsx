import type { Placement } from '@floating-ui/react';
import { type FocusEvent, type PointerEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useLazy } from '../lazy/useLazy.ts';

export interface TooltipTriggerProps {
  ref: RefObject<HTMLButtonElement | null>;
  onPointerEnter: (event: PointerEvent) => void;
  onPointerLeave: () => void;
  onPointerDown: () => void;
  onFocus: (event: FocusEvent) => void;
  onBlur: () => void;
}

export interface TooltipProps {
  text: ReactNode;
  chord?: string;
  placement?: Placement;
  disabled?: boolean;
  /** Renders the trigger with these props. */
  children: (trigger: TooltipTriggerProps) => ReactNode;
}

/** Hover delay in milliseconds. */
const restMs = 400;

/** A touch screen also reports a mouse, over what moves below the last tap. */
const isHover = ({ pointerType, currentTarget }: PointerEvent): boolean =>
  pointerType !== 'touch' && currentTarget.ownerDocument.defaultView?.matchMedia?.('(hover: none)').matches !== true;

const loadSurface = async () => (await import('./TooltipSurface.tsx')).TooltipSurface;

/**
 * A tooltip, after a hover delay or immediately on keyboard focus. It repeats the accessible name, so it is hidden
 * from assistive technology.
 */
export function Tooltip({ text, chord, placement = 'bottom', disabled = false, children }: TooltipProps) {
  // No state: it would render every button of a screen twice.
  const anchor = useRef<HTMLButtonElement>(null);
  const [state, setState] = useState<'closed' | 'resting' | 'open'>('closed');
  const lazy = useLazy(loadSurface, { name: 'tooltip', isWanted: state !== 'closed' && !disabled, isOptional: true });
  const Surface = lazy.status === 'ready' ? lazy.code : null;
  const close = () => setState('closed');

  useEffect(() => {
    if (state !== 'resting') return;
    const timer = setTimeout(() => setState('open'), restMs);
    return () => clearTimeout(timer);
  }, [state]);

  // Native, and on the button itself: the inbox may stop an Escape that it handles at its root.
  useEffect(() => {
    const button = anchor.current;
    if (state !== 'open' || button === null) return;
    const onKeyDown = (event: KeyboardEvent) => event.key === 'Escape' && setState('closed');
    button.addEventListener('keydown', onKeyDown);
    return () => button.removeEventListener('keydown', onKeyDown);
  }, [state]);

  return (
    <>
      {children({
        ref: anchor,
        onPointerEnter: (event) => isHover(event) && setState((now) => (now === 'closed' ? 'resting' : now)),
        onPointerLeave: close,
        onPointerDown: close,
        onFocus: (event) => event.target.matches(':focus-visible') && setState('open'),
        onBlur: close,
      })}
      {state === 'open' && !disabled && Surface !== null && anchor.current !== null && (
        <Surface anchor={anchor.current} text={text} chord={chord} placement={placement} />
      )}
    </>
  );
}
