import { autoUpdate, flip, offset, shift, useFloating } from '@floating-ui/react';
import { clsx } from 'clsx';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { useFocusTrap } from '../a11y/useFocusTrap.ts';
import { fitHeight } from './popup.ts';

export interface AnchoredDialogProps {
  /** The accessible name. */
  label: string;
  /** The element beside which it opens; `null`: at the top. */
  anchor: HTMLElement | null;
  className?: string;
  onClose: () => void;
  /** Handles keys other than Escape. */
  onKeyDown?: (event: KeyboardEvent<HTMLDivElement>) => void;
  children: ReactNode;
}

/** A modal dialog at an element, such as a row. It traps the focus, closes on Escape or a press outside, and restores the focus. */
export function AnchoredDialog({ label, anchor, className, onClose, onKeyDown, children }: AnchoredDialogProps) {
  const card = useRef<HTMLDivElement>(null);
  const { refs, floatingStyles } = useFloating({
    open: true,
    elements: { reference: anchor },
    placement: 'bottom-end',
    middleware: [offset(4), flip(), shift({ padding: 8 }), fitHeight],
    whileElementsMounted: autoUpdate,
  });
  useFocusTrap(card, true);
  return (
    <div
      className="ti-anchored-scrim"
      data-ti-layer="dialog"
      onPointerDown={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
    >
      <div
        ref={refs.setFloating}
        className={clsx('ti-menu ti-anchored', className)}
        style={anchor ? floatingStyles : undefined}
      >
        <div
          ref={card}
          className="ti-menu__card"
          role="dialog"
          aria-modal="true"
          aria-label={label}
          tabIndex={-1}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return onKeyDown?.(event);
            event.preventDefault();
            event.stopPropagation();
            onClose();
          }}
        >
          {children}
        </div>
      </div>
    </div>
  );
}
